import { Type } from 'typebox';
import { Answer, Id } from '#shared/content/question.ts';
import { touchesOfBinding } from './bindings.ts';
import { changesOf, pathsOf, previousOf, withChanges } from '#shared/content/changes.ts';
import { byField, editKind } from './edit.ts';
import { changed, find } from './lists.ts';
import { findQuestion, withAnswers } from './question-list.ts';

const { id, ...changeable } = Answer.properties;

export const changeAnswer = editKind({
  name: 'change_answer',
  schema: Type.Object({ question_id: Id, id, changes: changesOf(Type.Object(changeable)) }, { additionalProperties: false }),
  needs: ({ changes }) => byField(changes, ['image']),
  touches: ({ question_id, id, changes }) => [
    ...pathsOf(`question/${question_id}/answer/${id}`, changes),
    ...(changes.person_types ?? []).map((binding) => touchesOfBinding(id, binding.person_type_id)),
  ],
  apply: (draft, { question_id, id, changes }) =>
    withAnswers(draft, question_id, (answers) => changed(answers, id, 'answer', (answer) => withChanges(answer, changes))),
  invert: (before, { question_id, id, changes }) => {
    const answer = find(findQuestion(before, question_id).answers, id, 'answer');
    return { edit: 'change_answer', input: { question_id, id, changes: previousOf(answer, changes) } };
  },
  merge: (earlier, later) => (earlier.id === later.id ? { ...later, changes: { ...earlier.changes, ...later.changes } } : null),
});
