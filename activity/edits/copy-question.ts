import { Type } from 'typebox';
import { Id, Question } from '#shared/content/question.ts';
import { content, editKind } from './edit.ts';
import { inserted, placeOf } from './lists.ts';
import { checkAdded, partOf, touchesOfListed, withPart } from './question-list.ts';

/** Inserts a copy directly after the question, in the same part. The edit contains the copy's new ids: see copyOfQuestion. */
export const copyQuestion = editKind({
  name: 'copy_question',
  schema: Type.Object({ id: Id, question: Question }, { additionalProperties: false }),
  needs: () => content,
  touches: ({ question }) => touchesOfListed([question]),
  apply: (draft, { id, question }) => {
    checkAdded(draft, [question]);
    return withPart(draft, partOf(draft, id).id, (questions) => inserted(questions, question, placeOf(questions, id, 'question') + 2));
  },
  invert: (_, { question }) => ({ edit: 'delete_questions', input: { ids: [question.id] } }),
});
