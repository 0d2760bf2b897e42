import { Type } from 'typebox';
import { editKind, newContent } from './edit.ts';
import { Answer, Id } from '#shared/content/question.ts';
import { inserted, refuseFull, refuseKnown } from './lists.ts';
import { OrderNumber } from './order-number.ts';
import { mostAnswers, withAnswers } from './question-list.ts';

export const addAnswer = editKind({
  name: 'add_answer',
  schema: Type.Object({ question_id: Id, answer: Answer, order_number: Type.Optional(OrderNumber) }, { additionalProperties: false }),
  needs: ({ answer }) => newContent(answer.image !== undefined),
  touches: ({ question_id, answer }) => [`question/${question_id}/answer/${answer.id}`],
  apply: (draft, { question_id, answer, order_number }) =>
    withAnswers(draft, question_id, (answers) => {
      refuseKnown(answers, [answer], 'answer');
      refuseFull(answers.length + 1, mostAnswers, 'answers');
      return inserted(answers, answer, order_number);
    }),
  invert: (_, { question_id, answer }) => ({ edit: 'delete_answer', input: { question_id, id: answer.id } }),
});
