import { Type } from 'typebox';
import { Hatch, mostHatches } from '#shared/content/calendar.ts';
import { mostQuestions } from '#shared/content/most-questions.ts';
import { Question } from '#shared/content/question.ts';
import { hatchHasPictures, questionHasPictures } from '../has-pictures.ts';
import { calendarDraft, hatchOrderPath, hatchPath, withHatches } from './calendar-draft.ts';
import { editKind, newContent } from './edit.ts';
import { refuseFull, refuseKnown } from './lists.ts';
import { OrderNumber } from './order-number.ts';
import { checkAdded, touchesOfListed, withPart } from './question-list.ts';

const Added = Type.Object(
  {
    hatch: Hatch,
    order_number: Type.Optional(OrderNumber),
    questions: Type.Optional(Type.Array(Question, { maxItems: mostQuestions })),
  },
  { additionalProperties: false },
);

/** New doors; or deleted doors restored with their questions at their places, in ascending order. */
export const addHatches = editKind({
  name: 'add_hatches',
  schema: Type.Object({ hatches: Type.Array(Added, { minItems: 1, maxItems: mostHatches }) }, { additionalProperties: false }),
  needs: ({ hatches }) =>
    newContent(hatches.some(({ hatch, questions = [] }) => hatchHasPictures(hatch) || questions.some(questionHasPictures))),
  touches: ({ hatches }) =>
    hatches.flatMap(({ hatch: { id }, questions = [] }) => [hatchPath(id), hatchOrderPath(id), ...touchesOfListed(questions)]),
  apply: (draft, { hatches: added }) => {
    const { hatches } = calendarDraft(draft);
    refuseKnown(
      hatches,
      added.map(({ hatch }) => hatch),
      'hatch',
    );
    refuseFull(hatches.length + added.length, mostHatches, 'hatches');
    checkAdded(
      draft,
      added.flatMap(({ questions = [] }) => questions),
    );
    const after = withHatches(draft, (present) => {
      const list = [...present];
      for (const { hatch, order_number = list.length + 1 } of added) list.splice(order_number - 1, 0, hatch);
      return list;
    });
    return added.reduce((before, { hatch, questions }) => (questions ? withPart(before, hatch.id, () => questions) : before), after);
  },
  invert: (_, { hatches }) => ({ edit: 'delete_hatches', input: { ids: hatches.map(({ hatch }) => hatch.id) } }),
});
