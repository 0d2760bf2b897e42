import { Type } from 'typebox';
import { leadsToPersonTypes } from '#kinds/traits.ts';
import { changeType as withType } from '#questions/change-type.ts';
import { Id, Question } from '#shared/content/question.ts';
import { content, editKind, EditRefused } from './edit.ts';
import { refuseKnown } from './lists.ts';
import { findQuestion, mostAnswers, withQuestion } from './question-list.ts';

/**
 * Makes a question one of another type; what both types have stays. `answer_ids`: for the answers that it then has and did not have before, such as
 * one for each accepted answer.
 */
export const changeType = editKind({
  name: 'change_type',
  schema: Type.Object(
    {
      id: Id,
      type: Question.properties.type,
      answer_ids: Type.Optional(Type.Array(Id, { maxItems: mostAnswers, uniqueItems: true })),
    },
    { additionalProperties: false },
  ),
  needs: () => content,
  touches: ({ id }) => [`question/${id}`],
  apply: (draft, { id, type, answer_ids = [] }) =>
    withQuestion(draft, id, (question) => {
      const ids = answer_ids.values();
      const newId = () => {
        const { value, done } = ids.next();
        if (done) throw new EditRefused('answer_ids', 'at_least', { limit: answer_ids.length + 1 });
        return value;
      };
      const after = withType(question, { type, leadsToTypes: leadsToPersonTypes(draft.quiz_type), newId });
      refuseKnown([], after.answers, 'answer_ids');
      return after;
    }),
  invert: (before, { id }) => ({ edit: 'return_type', input: { question: findQuestion(before, id) } }),
});

/** Makes a question again what it was before its type changed. */
export const returnType = editKind({
  name: 'return_type',
  schema: Type.Object({ question: Question }, { additionalProperties: false }),
  needs: () => content,
  touches: ({ question }) => [`question/${question.id}`],
  apply: (draft, { question }) => {
    refuseKnown([], question.answers, 'answers');
    return withQuestion(draft, question.id, () => question);
  },
  invert: (before, { question }) => ({ edit: 'return_type', input: { question: findQuestion(before, question.id) } }),
});
