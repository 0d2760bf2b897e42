import { Type } from 'typebox';
import { Id } from '#shared/content/question.ts';
import { content, editKind } from './edit.ts';
import { placeOf } from './lists.ts';
import { findQuestion, withAnswers } from './question-list.ts';

export const deleteAnswer = editKind({
  name: 'delete_answer',
  schema: Type.Object({ question_id: Id, id: Id }, { additionalProperties: false }),
  needs: () => content,
  touches: ({ question_id, id }) => [`question/${question_id}/answer/${id}`, `question/${question_id}/order/${id}`],
  apply: (draft, { question_id, id }) => withAnswers(draft, question_id, (answers) => answers.toSpliced(placeOf(answers, id, 'answer'), 1)),
  invert: (before, { question_id, id }) => {
    const { answers } = findQuestion(before, question_id);
    const place = placeOf(answers, id, 'answer');
    return { edit: 'add_answer', input: { question_id, answer: answers[place], order_number: place + 1 } };
  },
});
