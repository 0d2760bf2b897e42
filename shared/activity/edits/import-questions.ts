import { Type } from 'typebox';
import { Question } from '../document.ts';
import { questionHasPictures } from '../has-pictures.ts';
import { editKind, newContent } from './edit.ts';
import { OrderNumber } from './order-number.ts';
import { checkAdded, touchesOfListed } from './question-list.ts';

export const importQuestions = editKind({
  name: 'import_questions',
  schema: Type.Object(
    { questions: Type.Array(Question, { minItems: 1, maxItems: 5000 }), order_number: Type.Optional(OrderNumber) },
    { additionalProperties: false },
  ),
  needs: ({ questions }) => newContent(questions.some(questionHasPictures)),
  touches: ({ questions }) => touchesOfListed(questions),
  apply: (draft, { questions, order_number = draft.questions.length + 1 }) => {
    checkAdded(draft, questions);
    return { ...draft, questions: draft.questions.toSpliced(order_number - 1, 0, ...questions) };
  },
  invert: (_, { questions }) => ({ edit: 'delete_questions', input: { ids: questions.map((question) => question.id) } }),
});
