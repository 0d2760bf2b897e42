import { Type } from 'typebox';
import { changesOf, pathsOf, previousOf, withChanges } from '#shared/content/changes.ts';
import { byField, editKind } from './edit.ts';
import { Feedback, Question } from '#shared/content/question.ts';
import { findQuestion, withQuestion } from './question-list.ts';

/** Feedback after the answer, field by field. */
export const changeFeedback = editKind({
  name: 'change_feedback',
  schema: Type.Object({ id: Question.properties.id, changes: changesOf(Feedback) }, { additionalProperties: false }),
  needs: ({ changes }) => byField(changes, ['image', 'clip']),
  touches: ({ id, changes }) => pathsOf(`question/${id}/feedback`, changes),
  apply: (draft, { id, changes }) =>
    withQuestion(draft, id, (question) => ({ ...question, feedback: withChanges(question.feedback, changes) })),
  invert: (before, { id, changes }) => ({
    edit: 'change_feedback',
    input: { id, changes: previousOf(findQuestion(before, id).feedback, changes) },
  }),
  merge: (earlier, later) => (earlier.id === later.id ? { id: later.id, changes: { ...earlier.changes, ...later.changes } } : null),
});
