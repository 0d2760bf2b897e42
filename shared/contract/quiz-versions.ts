import { Type } from 'typebox';
import { byQuizId, nullable, object, operation, pageQuery, paged, Time } from './operation.ts';
import { Quiz } from './quiz.ts';

const edit = ['quiz_content_edit', 'quiz_graphics_edit'] as const;

/** Earlier states of a draft, and its publications. */
export const quizVersions = {
  listVersions: operation({
    method: 'GET',
    path: '/api/v1/quizzes/versions/:quizID',
    summary: 'List the edits and publications of a quiz, newest first.',
    who: edit,
    visit: 'read',
    params: byQuizId,
    query: object(pageQuery),
    response: paged(
      Type.Object({
        revision: Type.Integer(),
        edit: Type.String(),
        at: Time,
        account: nullable(Type.String()),
        publication: nullable(Type.Integer()),
      }),
    ),
  }),
  listSittings: operation({
    method: 'GET',
    path: '/api/v1/quizzes/sittings/:quizID',
    summary: 'List the versions of a quiz by sitting, newest first.',
    notes: 'A sitting is what one person changed without a longer break, and ends at a revision.',
    who: edit,
    visit: 'read',
    params: byQuizId,
    query: object(pageQuery),
    response: paged(
      Type.Object({
        /** Its first and its last revision; the last one is the resulting version. */
        first: Type.Integer(),
        revision: Type.Integer(),
        from: Time,
        at: Time,
        account: nullable(Type.String()),
        name: nullable(Type.String()),
        publication: nullable(Type.Integer()),
        /** The number of edits by name. */
        edits: Type.Record(Type.String(), Type.Integer()),
        /** What they changed, as paths like question/{id}/text; at most the first 60. */
        touches: Type.Array(Type.String()),
      }),
    ),
  }),
  readVersion: operation({
    method: 'GET',
    path: '/api/v1/quizzes/version/:quizID',
    summary: 'Get a quiz at a revision, with the edit that led to it.',
    who: edit,
    visit: 'read',
    params: byQuizId,
    query: object({ revision: Type.Integer({ minimum: 0 }) }),
    response: Type.Object({
      edit: nullable(Type.String()),
      at: Time,
      account: nullable(Type.String()),
      name: nullable(Type.String()),
      quiz: Quiz,
    }),
    errors: ['invalid'],
  }),
  nameVersion: operation({
    method: 'PUT',
    path: '/api/v1/quizzes/version/:quizID',
    summary: 'Name a revision; an empty name removes it.',
    who: edit,
    visit: 'write',
    params: byQuizId,
    body: object({ revision: Type.Integer({ minimum: 1 }), name: Type.String({ maxLength: 100 }) }),
    response: Type.Object({ revision: Type.Integer(), name: nullable(Type.String()) }),
    errors: ['invalid'],
  }),
  restoreVersion: operation({
    method: 'POST',
    path: '/api/v1/quizzes/restore/:quizID',
    summary: 'Restore the draft to a revision, as a new edit.',
    who: ['quiz_content_edit'],
    visit: 'write',
    params: byQuizId,
    body: object({ revision: Type.Integer({ minimum: 0 }) }),
    response: Quiz,
  }),
};
