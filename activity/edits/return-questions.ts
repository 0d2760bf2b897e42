import { Type } from 'typebox';
import { mostQuestions } from '#shared/content/most-questions.ts';
import { Question } from '#shared/content/question.ts';
import type { Draft } from '../document.ts';
import { content, editKind } from './edit.ts';
import { OrderNumber } from './order-number.ts';
import { checkAdded, partId, touchesOfListed, withPart } from './question-list.ts';

const Returned = Type.Object({ ...partId, order_number: OrderNumber, question: Question }, { additionalProperties: false });

/** Restores deleted questions at their places, in ascending order within each part. */
export const returnQuestions = editKind({
  name: 'return_questions',
  schema: Type.Object({ questions: Type.Array(Returned, { minItems: 1, maxItems: mostQuestions }) }, { additionalProperties: false }),
  needs: () => content,
  touches: ({ questions }) => touchesOfListed(questions.map(({ question }) => question)),
  apply: (draft, { questions }) => {
    checkAdded(
      draft,
      questions.map(({ question }) => question),
    );
    const byPart = Map.groupBy(questions, ({ part_id }) => part_id);
    return [...byPart].reduce<Draft>(
      (before, [part_id, returned]) =>
        withPart(before, part_id, (present) => {
          const list = [...present];
          for (const { order_number, question } of returned) list.splice(order_number - 1, 0, question);
          return list;
        }),
      draft,
    );
  },
  invert: (_, { questions }) => ({ edit: 'delete_questions', input: { ids: questions.map(({ question }) => question.id) } }),
});
