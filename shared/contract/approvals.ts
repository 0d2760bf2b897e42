import { Type, type Static } from 'typebox';
import { byQuizId, nullable, object, operation, Success, Time } from './operation.ts';
import { Quiz } from './quiz.ts';

export const longestNote = 2000;

const editing = ['quiz_content_edit', 'quiz_graphics_edit', 'quiz_settings'] as const;
const approving = ['permission_edit'] as const;
const ofRevision = object({ revision: Type.Integer({ minimum: 0 }) });

export const PublishRequest = Type.Object({
  /** Of the draft that was sent for approval. */
  revision: Type.Integer(),
  /** What players see now; null: nothing was published yet. */
  published_revision: nullable(Type.Integer()),
  /** null: the account was deleted. */
  by: nullable(Type.String()),
  at: Time,
  /** The draft has changed since. */
  has_changed: Type.Boolean(),
  /** Present where it was sent back. */
  returned: nullable(Type.Object({ by: nullable(Type.String()), at: Time, note: Type.String() })),
});
export type PublishRequest = Static<typeof PublishRequest>;

/** Publishing with approval, where the setting publish_approval wants it. */
export const approvals = {
  readApproval: operation({
    method: 'GET',
    path: '/api/v1/quizzes/approval/:quizID',
    summary: 'Get the open request to publish an activity.',
    who: editing,
    by_key: false,
    visit: 'read',
    params: byQuizId,
    response: Type.Object({ request: nullable(PublishRequest) }),
  }),
  requestApproval: operation({
    method: 'POST',
    path: '/api/v1/quizzes/approval/:quizID',
    summary: 'Request approval to publish the draft at its present revision.',
    notes: 'It replaces an earlier request. Members who may approve get a notification. Returns 409 where the draft has another revision.',
    who: ['quiz_settings'],
    by_key: false,
    params: byQuizId,
    body: ofRevision,
    response: Success,
    limit: { times: 30, seconds: 600, per: 'account' },
    errors: ['conflict'],
  }),
  approvePublication: operation({
    method: 'POST',
    path: '/api/v1/quizzes/approval/:quizID/approve',
    summary: 'Approve a request and publish exactly the requested revision.',
    notes: 'Returns 409 where the draft has changed since the request, and 422 with every problem that prevents publishing.',
    who: approving,
    by_key: false,
    params: byQuizId,
    body: ofRevision,
    response: Quiz,
    errors: ['conflict', 'invalid', 'stage_not_allowed'],
  }),
  returnRequest: operation({
    method: 'POST',
    path: '/api/v1/quizzes/approval/:quizID/return',
    summary: 'Send a request back with a note.',
    who: approving,
    by_key: false,
    params: byQuizId,
    body: object({ revision: Type.Integer({ minimum: 0 }), note: Type.String({ maxLength: longestNote }) }),
    response: Success,
    errors: ['conflict'],
  }),
};
