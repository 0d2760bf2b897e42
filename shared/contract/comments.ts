import { Type, type Static } from 'typebox';
import { editorParts } from '#shared/content/editor-parts.ts';
import { byId, byQuizId, nullable, object, operation, pageQuery, paged, Success, Time, Uuid } from './operation.ts';

/** Of one activity, replies included. */
export const mostComments = 5000;
export const mostReplies = 100;
export const longestComment = 2000;
/** Persons mentioned in one comment. */
export const mostMentions = 20;

const who = ['quiz_content_edit', 'quiz_graphics_edit', 'quiz_settings'] as const;
const limit = { times: 60, seconds: 600, per: 'account' } as const;

/** The id of a question or a door, or the name of a part. */
const Anchor = Type.Union([Uuid, Type.Enum(editorParts)]);
const text = Type.String({ minLength: 1, maxLength: longestComment });
const Person = Type.Object({ id: Uuid, name: Type.String() });
export type Person = Static<typeof Person>;

export const Comment = Type.Object({
  id: Uuid,
  /** null: the account was deleted. */
  author: nullable(Person),
  /** Plain text. A mention is @{id}, with the id of an account. Empty: it was deleted, and has replies. */
  text: Type.String(),
  is_mine: Type.Boolean(),
  created_at: Time,
  edited_at: nullable(Time),
});
export type Comment = Static<typeof Comment>;

export const CommentThread = Type.Object({
  ...Comment.properties,
  anchor: Type.String(),
  resolved_at: nullable(Time),
  resolved_by: nullable(Type.String()),
  /** Oldest first. */
  replies: Type.Array(Comment),
});
export type CommentThread = Static<typeof CommentThread>;

export const comments = {
  listComments: operation({
    method: 'GET',
    path: '/api/v1/quizzes/comments/:quizID',
    summary: 'List the comments of an activity with their replies, newest first.',
    notes: 'Comments on a question or a door that the draft no longer has are left out until it is back.',
    who,
    by_key: false,
    visit: 'read',
    params: byQuizId,
    query: object({ ...pageQuery, anchor: Type.Optional(Anchor), resolved: Type.Optional(Type.Boolean()) }),
    response: Type.Object({
      ...paged(CommentThread).properties,
      /** The mentioned persons whose accounts exist. */
      people: Type.Array(Person),
    }),
  }),
  countComments: operation({
    method: 'GET',
    path: '/api/v1/quizzes/comments/:quizID/open',
    summary: 'Count the open comments of an activity by question, door and part.',
    who,
    by_key: false,
    visit: 'read',
    params: byQuizId,
    response: Type.Array(Type.Object({ anchor: Type.String(), open: Type.Integer() })),
  }),
  listMentionable: operation({
    method: 'GET',
    path: '/api/v1/quizzes/comments/:quizID/people',
    summary: 'List the members who can be mentioned in comments on an activity, by name.',
    who,
    by_key: false,
    params: byQuizId,
    response: Type.Array(Person),
  }),
  addComment: operation({
    method: 'POST',
    path: '/api/v1/quizzes/comments/:quizID',
    summary: 'Comment on a question, a door or a part, or reply to a comment.',
    notes: `Send \`anchor\` or \`reply_to\`. A reply reopens a resolved comment. Mentioned members get a notification. An activity can have ${mostComments} comments, and a comment ${mostReplies} replies.`,
    who,
    by_key: false,
    params: byQuizId,
    body: object({ anchor: Type.Optional(Anchor), reply_to: Type.Optional(Uuid), text }),
    response: Comment,
    status: 201,
    location: '/api/v1/quizzes/comments/:quizID',
    limit,
  }),
  updateComment: operation({
    method: 'PUT',
    path: '/api/v1/comments/:id',
    summary: 'Update a comment of your own.',
    notes: 'Members whom it newly mentions get a notification.',
    who,
    by_key: false,
    params: byId,
    body: object({ text }),
    response: Comment,
    limit,
  }),
  deleteComment: operation({
    method: 'DELETE',
    path: '/api/v1/comments/:id',
    summary: 'Delete a comment of your own.',
    notes: 'Replies stay.',
    who,
    by_key: false,
    params: byId,
    response: Success,
  }),
  resolveComment: operation({
    method: 'POST',
    path: '/api/v1/comments/:id/resolve',
    summary: 'Resolve a comment.',
    who,
    by_key: false,
    params: byId,
    response: Success,
    without_key: 'done_already',
  }),
  reopenComment: operation({
    method: 'POST',
    path: '/api/v1/comments/:id/reopen',
    summary: 'Reopen a resolved comment.',
    who,
    by_key: false,
    params: byId,
    response: Success,
    without_key: 'done_already',
  }),
};
