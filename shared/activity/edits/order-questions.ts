import { Type } from 'typebox';
import { Id } from '../document.ts';
import { content, editKind, EditRefused } from './edit.ts';

/** The whole order; refused where the set differs. */
export const orderQuestions = editKind({
  name: 'order_questions',
  schema: Type.Object({ ids: Type.Array(Id, { maxItems: 5000 }) }, { additionalProperties: false }),
  needs: () => content,
  touches: () => ['questions/order'],
  apply: (draft, { ids }) => {
    const byId = new Map(draft.questions.map((question) => [question.id, question]));
    const questions = ids.flatMap((id) => {
      const question = byId.get(id);
      byId.delete(id);
      return question ? [question] : [];
    });
    if (questions.length !== ids.length || byId.size > 0) throw new EditRefused('ids', 'list_differs');
    return { ...draft, questions };
  },
  invert: (before) => ({ edit: 'order_questions', input: { ids: before.questions.map((question) => question.id) } }),
  merge: (_, later) => later,
});
