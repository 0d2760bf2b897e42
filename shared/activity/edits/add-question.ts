import { Type } from 'typebox';
import { Question } from '../document.ts';
import { questionHasPictures } from '../has-pictures.ts';
import { editKind, newContent } from './edit.ts';
import { inserted } from './lists.ts';
import { OrderNumber } from './order-number.ts';
import { checkAdded, touchesOfListed } from './question-list.ts';

export const addQuestion = editKind({
  name: 'add_question',
  schema: Type.Object({ question: Question, order_number: Type.Optional(OrderNumber) }, { additionalProperties: false }),
  needs: ({ question }) => newContent(questionHasPictures(question)),
  touches: ({ question }) => touchesOfListed([question]),
  apply: (draft, { question, order_number }) => {
    checkAdded(draft, [question]);
    return { ...draft, questions: inserted(draft.questions, question, order_number) };
  },
  invert: (_, { question }) => ({ edit: 'delete_questions', input: { ids: [question.id] } }),
});
