import { Type } from 'typebox';
import { mostQuestions } from '#shared/content/most-questions.ts';
import { Id } from '#shared/content/question.ts';
import { questionsOf } from '#shared/content/part.ts';
import { content, editKind, EditRefused } from './edit.ts';
import { changeParts, inPart, touchesOfListed } from './question-list.ts';

/** Deletes questions of any parts. */
export const deleteQuestions = editKind({
  name: 'delete_questions',
  schema: Type.Object(
    { ids: Type.Array(Id, { minItems: 1, maxItems: mostQuestions, uniqueItems: true }) },
    { additionalProperties: false },
  ),
  needs: () => content,
  touches: ({ ids }) => touchesOfListed(ids.map((id) => ({ id }))),
  apply: (draft, { ids }) => {
    const gone = new Set(ids);
    const after = changeParts(draft, (questions) =>
      questions.some(({ id }) => gone.has(id)) ? questions.filter(({ id }) => !gone.has(id)) : questions,
    );
    if (questionsOf(draft).length - questionsOf(after).length !== gone.size) throw new EditRefused('question', 'question_gone');
    return after;
  },
  invert: (before, { ids }) => {
    const gone = new Set(ids);
    const questions = before.parts.flatMap((part) =>
      part.questions.flatMap((question, place) => (gone.has(question.id) ? [{ ...inPart(part), order_number: place + 1, question }] : [])),
    );
    return { edit: 'return_questions', input: { questions } };
  },
});
