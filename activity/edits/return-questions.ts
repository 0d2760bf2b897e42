import { Type } from 'typebox';
import { Question } from '#shared/content/question.ts';
import { content, editKind } from './edit.ts';
import { OrderNumber } from './order-number.ts';
import { checkAdded, touchesOfListed } from './question-list.ts';

/** Deleted questions back at their places, given in rising order. */
export const returnQuestions = editKind({
  name: 'return_questions',
  schema: Type.Object(
    {
      questions: Type.Array(Type.Object({ order_number: OrderNumber, question: Question }, { additionalProperties: false }), {
        minItems: 1,
        maxItems: 5000,
      }),
    },
    { additionalProperties: false },
  ),
  needs: () => content,
  touches: ({ questions }) => touchesOfListed(questions.map(({ question }) => question)),
  apply: (draft, { questions }) => {
    checkAdded(
      draft,
      questions.map(({ question }) => question),
    );
    const list = [...draft.questions];
    for (const { order_number, question } of questions) list.splice(order_number - 1, 0, question);
    return { ...draft, questions: list };
  },
  invert: (_, { questions }) => ({ edit: 'delete_questions', input: { ids: questions.map(({ question }) => question.id) } }),
});
