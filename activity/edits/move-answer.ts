import { Type } from 'typebox';
import { Id } from '#shared/content/question.ts';
import { content, editKind } from './edit.ts';
import { moved, placeOf } from './lists.ts';
import { OrderNumber } from './order-number.ts';
import { findQuestion, withAnswers } from './question-list.ts';

export const moveAnswer = editKind({
  name: 'move_answer',
  schema: Type.Object({ question_id: Id, id: Id, order_number: OrderNumber }, { additionalProperties: false }),
  needs: () => content,
  touches: ({ question_id, id }) => [`question/${question_id}/order/${id}`],
  apply: (draft, { question_id, id, order_number }) =>
    withAnswers(draft, question_id, (answers) => moved(answers, id, order_number, 'answer')),
  invert: (before, { question_id, id }) => ({
    edit: 'move_answer',
    input: { question_id, id, order_number: placeOf(findQuestion(before, question_id).answers, id, 'answer') + 1 },
  }),
});
