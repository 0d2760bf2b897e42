import { questionsOf } from '#shared/content/part.ts';
import { copyOfQuestion } from '#activity/copy-of-question.ts';
import type { Question as DraftQuestion } from '#shared/content/question.ts';
import { questions, type Question } from '#shared/contract/questions.ts';
import { newId } from '#shared/ids.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { editPart, type Editing } from '../edit-quiz.ts';
import { wireQuestion } from './wire-question.ts';

export const copyQuestion = serve(questions.copyQuestion, ({ params: { id } }, context) => addCopy(context, id));

/** Right after the question, or as the last one of the named part of the activity. */
export function addCopy(context: Editing, id: string, part_id?: string): Promise<Question> {
  const copyId = newId();
  return editPart(
    context,
    'question',
    id,
    ({ draft }) => {
      const original = questionsOf(draft).find((each) => each.id === id) as DraftQuestion;
      const question = { ...copyOfQuestion(original, newId), id: copyId };
      return part_id === undefined
        ? [{ edit: 'copy_question', input: { id, question } }]
        : [{ edit: 'add_question', input: { part_id, question } }];
    },
    (activity) => wireQuestion(activity, copyId),
  );
}
