import { Type } from 'typebox';
import { mostQuestions } from '#shared/content/most-questions.ts';
import { Id } from '#shared/content/question.ts';
import { content, editKind, EditRefused } from './edit.ts';
import { findPart, partId, withPart } from './question-list.ts';

/** The whole order of a part's questions; refused when the questions differ. Without questions there is no order. */
export const orderQuestions = editKind({
  name: 'order_questions',
  schema: Type.Object({ ...partId, ids: Type.Array(Id, { minItems: 1, maxItems: mostQuestions }) }, { additionalProperties: false }),
  needs: () => content,
  touches: ({ part_id, ids }) => (part_id === undefined ? ['questions/order'] : ids.map((id) => `questions/order/${id}`)),
  apply: (draft, { part_id, ids }) =>
    withPart(draft, part_id, (present) => {
      const byId = new Map(present.map((question) => [question.id, question]));
      const questions = ids.flatMap((id) => {
        const question = byId.get(id);
        byId.delete(id);
        return question ? [question] : [];
      });
      if (questions.length !== ids.length || byId.size > 0) throw new EditRefused('ids', 'list_differs');
      return questions;
    }),
  invert: (before, { part_id }) => ({
    edit: 'order_questions',
    input: { ...(part_id === undefined ? {} : { part_id }), ids: findPart(before, part_id).questions.map(({ id }) => id) },
  }),
  // When the questions differ, some were added or deleted between the two edits.
  merge: (earlier, later) => (earlier.part_id === later.part_id && isSameSet(earlier.ids, later.ids) ? later : null),
});

function isSameSet(first: readonly string[], second: readonly string[]): boolean {
  const known = new Set(first);
  return first.length === second.length && second.every((id) => known.has(id));
}
