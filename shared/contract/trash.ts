import { Type, type Static } from 'typebox';
import { activityKinds } from '#shared/content/kind.ts';
import * as head from '#shared/content/head.ts';
import { byId, nullable, object, operation, pageQuery, paged, Success, Time, Uuid } from './operation.ts';

/** An activity in the trash. */
export const TrashedRow = Type.Object({
  id: Uuid,
  name: Type.String(),
  lang: Type.Integer(),
  quiz_type: Type.Enum(activityKinds),
  questions: Type.Integer(),
  /** The registered players whose data is deleted with it. */
  players: Type.Integer(),
  cover: head.Cover,
  theme: head.Theme,
  trashed_at: Time,
  /** Who moved it, if she is still known. */
  trashed_by: nullable(Type.String()),
  /** When it is deleted with its games. */
  deletes_at: Time,
  can: Type.Object({ restore: Type.Boolean(), delete: Type.Boolean() }),
});
export type TrashedRow = Static<typeof TrashedRow>;

const who = ['quiz_create'] as const;

export const trash = {
  listTrash: operation({
    method: 'GET',
    path: '/api/v1/trash',
    summary: 'List the activities in the trash.',
    notes: 'The last moved first. After 30 days an activity is deleted with its games.',
    who,
    visit: 'read',
    query: object({ ...pageQuery, search: Type.Optional(Type.String({ maxLength: 200 })) }),
    response: paged(TrashedRow),
  }),
  restoreFromTrash: operation({
    method: 'POST',
    path: '/api/v1/trash/:id/restore',
    summary: 'Take an activity out of the trash.',
    notes: 'Its games, codes and statistics are as before. What was published comes back inactive.',
    who,
    visit: 'write',
    params: byId,
    without_key: 'done_already',
    response: Success,
    errors: ['not_found'],
  }),
  deleteForGood: operation({
    method: 'DELETE',
    path: '/api/v1/trash/:id',
    summary: 'Delete an activity in the trash, with its games.',
    notes: 'It cannot be restored.',
    who,
    params: byId,
    response: Success,
    errors: ['not_found'],
  }),
};
