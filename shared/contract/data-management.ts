import { Type, type Static } from 'typebox';
import { activityKinds } from '#shared/content/kind.ts';
import { nullable, object, operation, paged, pageQuery, Success, Time, Uuid } from './operation.ts';

/** Years after the activity's end, or after its creation; null: for ever. */
const Period = nullable(Type.Enum([1, 3, 5]));

export const KeptRow = Type.Object({
  id: Uuid,
  kind: Type.Enum(activityKinds),
  name: Type.String(),
  period: Period,
  /** false: the tenant's choice applies, or there is none. */
  has_own: Type.Boolean(),
  /** The name of the person who chose. */
  chosen_by: Type.Optional(Type.String()),
  chosen_at: Type.Optional(Time),
  /** When its players' data is deleted; null: never. */
  due_at: nullable(Time),
  /** When a notification about it was sent. */
  told_at: nullable(Time),
  /** Registered players. */
  players: Type.Integer(),
});
export type KeptRow = Static<typeof KeptRow>;

/** The newest entries of the deletion log; older ones stay stored. */
export const mostDeletions = 100;

export const DeletionRow = Type.Object({
  id: Uuid,
  /** The period ended; the activity itself is too old; a player asked for it. */
  reason: Type.Enum(['period', 'age', 'wish']),
  activity_id: nullable(Uuid),
  activity_name: nullable(Type.String()),
  at: Time,
  /** null: still in progress. */
  ended_at: nullable(Time),
  /** Deleted players, and deleted rows of all kinds. */
  players: Type.Integer(),
  rows: Type.Integer(),
});
export type DeletionRow = Static<typeof DeletionRow>;

export const dataManagement = {
  readDataManagement: operation({
    method: 'GET',
    path: '/api/v1/data-management',
    summary: 'Get the retention periods, the next deletions and the deletion log.',
    who: ['data_management'],
    query: object(pageQuery),
    response: Type.Object({
      tenant: Type.Object({ period: Period, chosen_by: Type.Optional(Type.String()), chosen_at: Type.Optional(Time) }),
      ...paged(KeptRow).properties,
      /** The newest, at most 100. */
      log: Type.Array(DeletionRow),
    }),
  }),
  changeRetention: operation({
    method: 'PUT',
    path: '/api/v1/data-management/:id',
    summary: 'Set how long player data is kept.',
    notes: 'id: an activity, or `tenant`. For an activity, the period `tenant` applies the period of the organisation.',
    who: ['data_management'],
    params: Type.Object({ id: Type.Union([Uuid, Type.Literal('tenant')]) }),
    body: object({ period: Type.Union([Type.Enum([1, 3, 5]), Type.Literal('tenant'), Type.Null()]) }),
    response: Success,
  }),
};
