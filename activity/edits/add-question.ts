import { Type } from 'typebox';
import { questionHasPictures } from '../has-pictures.ts';
import { editKind, newContent } from './edit.ts';
import { Question } from '#shared/content/question.ts';
import { inserted } from './lists.ts';
import { OrderNumber } from './order-number.ts';
import { checkAdded, partId, touchesOfListed, withPart } from './question-list.ts';

export const addQuestion = editKind({
  name: 'add_question',
  schema: Type.Object({ ...partId, question: Question, order_number: Type.Optional(OrderNumber) }, { additionalProperties: false }),
  needs: ({ question }) => newContent(questionHasPictures(question)),
  touches: ({ question }) => touchesOfListed([question]),
  apply: (draft, { part_id, question, order_number }) => {
    checkAdded(draft, [question]);
    return withPart(draft, part_id, (questions) => inserted(questions, question, order_number));
  },
  invert: (_, { question }) => ({ edit: 'delete_questions', input: { ids: [question.id] } }),
});
