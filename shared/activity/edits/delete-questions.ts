import { Type } from 'typebox';
import { Id } from '../document.ts';
import { content, editKind, EditRefused } from './edit.ts';
import { touchesOfListed } from './question-list.ts';

export const deleteQuestions = editKind({
  name: 'delete_questions',
  schema: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 5000, uniqueItems: true }) }, { additionalProperties: false }),
  needs: () => content,
  touches: ({ ids }) => touchesOfListed(ids.map((id) => ({ id }))),
  apply: (draft, { ids }) => {
    const gone = new Set(ids);
    const questions = draft.questions.filter((question) => !gone.has(question.id));
    if (draft.questions.length - questions.length !== gone.size) throw new EditRefused('question', 'question_gone');
    return { ...draft, questions };
  },
  invert: (before, { ids }) => {
    const gone = new Set(ids);
    const questions = before.questions.flatMap((question, place) => (gone.has(question.id) ? [{ order_number: place + 1, question }] : []));
    return { edit: 'return_questions', input: { questions } };
  },
});
