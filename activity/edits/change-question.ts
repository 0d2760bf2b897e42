import { Type } from 'typebox';
import { changesOf, pathsOf, previousOf, withChanges } from '#shared/content/changes.ts';
import { byField, editKind } from './edit.ts';
import { Question } from '#shared/content/question.ts';
import { findQuestion, withQuestion } from './question-list.ts';

const { id, type: _type, answers: _answers, ...changeable } = Question.properties;

/** Changes any field of a question except its type and its answers. */
export const changeQuestion = editKind({
  name: 'change_question',
  schema: Type.Object({ id, changes: changesOf(Type.Object(changeable)) }, { additionalProperties: false }),
  needs: ({ changes }) => byField(changes, ['cover', 'image', 'clip'], ['feedback']),
  touches: ({ id, changes }) => pathsOf(`question/${id}`, changes),
  apply: (draft, { id, changes }) => withQuestion(draft, id, (question) => withChanges(question, changes)),
  invert: (before, { id, changes }) => ({
    edit: 'change_question',
    input: { id, changes: previousOf(findQuestion(before, id), changes) },
  }),
  merge: (earlier, later) => (earlier.id === later.id ? { id: later.id, changes: { ...earlier.changes, ...later.changes } } : null),
});
