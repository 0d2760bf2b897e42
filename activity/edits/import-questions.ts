import { Type } from 'typebox';
import { questionHasPictures } from '../has-pictures.ts';
import { editKind, newContent } from './edit.ts';
import { mostQuestions } from '#shared/content/most-questions.ts';
import { Question } from '#shared/content/question.ts';
import { OrderNumber } from './order-number.ts';
import { checkAdded, partId, touchesOfListed, withPart } from './question-list.ts';

export const importQuestions = editKind({
  name: 'import_questions',
  schema: Type.Object(
    { ...partId, questions: Type.Array(Question, { minItems: 1, maxItems: mostQuestions }), order_number: Type.Optional(OrderNumber) },
    { additionalProperties: false },
  ),
  needs: ({ questions }) => newContent(questions.some(questionHasPictures)),
  touches: ({ questions }) => touchesOfListed(questions),
  apply: (draft, { part_id, questions, order_number }) => {
    checkAdded(draft, questions);
    return withPart(draft, part_id, (present) => present.toSpliced((order_number ?? present.length + 1) - 1, 0, ...questions));
  },
  invert: (_, { questions }) => ({ edit: 'delete_questions', input: { ids: questions.map((question) => question.id) } }),
});
