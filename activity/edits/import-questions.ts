import { Type } from 'typebox';
import { questionHasPictures } from '../has-pictures.ts';
import { editKind, EditRefused, newContent } from './edit.ts';
import { mostQuestions } from '#shared/content/most-questions.ts';
import { Id, Question } from '#shared/content/question.ts';
import type { Draft } from '../document.ts';
import { OrderNumber } from './order-number.ts';
import { checkAdded, partId, touchesOfListed, withPart } from './question-list.ts';

/** Adds one question to the end of each part. */
function addToEach(draft: Draft, parts: readonly string[], questions: readonly Question[]): Draft {
  if (parts.length !== questions.length) throw new EditRefused('part_ids', 'list_differs');
  return questions.reduce((before, question, place) => withPart(before, parts[place], (present) => [...present, question]), draft);
}

export const importQuestions = editKind({
  name: 'import_questions',
  schema: Type.Object(
    {
      ...partId,
      /** One part for each question, in their order; part_id and order_number have no effect then. */
      part_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: mostQuestions })),
      questions: Type.Array(Question, { minItems: 1, maxItems: mostQuestions }),
      order_number: Type.Optional(OrderNumber),
    },
    { additionalProperties: false },
  ),
  needs: ({ questions }) => newContent(questions.some(questionHasPictures)),
  touches: ({ questions }) => touchesOfListed(questions),
  apply: (draft, { part_id, part_ids, questions, order_number }) => {
    checkAdded(draft, questions);
    if (part_ids) return addToEach(draft, part_ids, questions);
    return withPart(draft, part_id, (present) => present.toSpliced((order_number ?? present.length + 1) - 1, 0, ...questions));
  },
  invert: (_, { questions }) => ({ edit: 'delete_questions', input: { ids: questions.map((question) => question.id) } }),
});
