import { Type, type Static } from 'typebox';
import { collectionOrders, memberNeeds } from '#shared/content/collection.ts';
import { activityKinds } from '#shared/content/kind.ts';
import { Image } from '#shared/content/question.ts';
import { nullable, Time, Uuid } from './operation.ts';

/** open: not begun; begun: partly played; done: finished; locked: a condition is not met yet; closed: nobody can play it now. */
export const memberStates = ['open', 'begun', 'done', 'locked', 'closed'] as const;

/** A member as this player may see it. */
export const PlayerMember = Type.Object({
  id: Uuid,
  activity_id: Uuid,
  kind: Type.Enum(activityKinds),
  title: Type.String(),
  text: Type.String(),
  image: Type.Optional(Image),
  state: Type.Enum(memberStates),
  /** Why it is locked: until a time, or until the named member is finished or passed. */
  locked: Type.Optional(
    Type.Object({
      reason: Type.Enum(['time', ...memberNeeds]),
      opens_at: Type.Optional(Time),
      after: Type.Optional(Type.String()),
    }),
  ),
  /** When a closed member opens, if it is waiting for its start. */
  starts_at: Type.Optional(Time),
  required: Type.Boolean(),
  /** The number of questions in a game; 0 when it is played in parts. */
  questions: Type.Integer(),
  /** How many of its parts are played, if it has several, as a calendar has doors. */
  parts: Type.Optional(Type.Object({ played: Type.Integer(), total: Type.Integer() })),
  /** Her points there, as its board counts them; null when she has finished nothing. */
  points: nullable(Type.Number()),
  passed: Type.Optional(Type.Boolean()),
});
export type PlayerMember = Static<typeof PlayerMember>;

/** A collection's page as this player may see it. */
export const PlayerCollection = Type.Object({
  order: Type.Enum(collectionOrders),
  timezone: Type.String(),
  members: Type.Array(PlayerMember),
  progress: Type.Object({
    done: Type.Integer(),
    /** How many members must be done to finish the collection, and how many of these are done. */
    needed: Type.Integer(),
    needed_done: Type.Integer(),
    points: Type.Number(),
    is_finished: Type.Boolean(),
  }),
  /** The next time at which a member opens; null when none opens by time. */
  next_opens_at: nullable(Time),
  /** Her name as boards show it, if she is registered in the collection; null if she is not, or gave no name that may be shown. */
  registered_as: nullable(Type.String()),
});
export type PlayerCollection = Static<typeof PlayerCollection>;
