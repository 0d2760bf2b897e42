import { Type, type Static } from 'typebox';
import { collectionOrders, memberNeeds } from '#shared/content/collection.ts';
import { activityKinds } from '#shared/content/kind.ts';
import { Image } from '#shared/content/question.ts';
import { nullable, Time, Uuid } from './operation.ts';

/** open: not begun; begun: played in part; done: played to its end; locked: something stands before it; closed: nobody plays it now. */
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
  /** Why it is locked: until a moment, or until the named member is finished or passed. */
  locked: Type.Optional(
    Type.Object({
      reason: Type.Enum(['time', ...memberNeeds]),
      opens_at: Type.Optional(Time),
      after: Type.Optional(Type.String()),
    }),
  ),
  /** When a closed one opens, where it is its start that is waited for. */
  starts_at: Type.Optional(Time),
  required: Type.Boolean(),
  /** Of a game; 0 where it is played in parts. */
  questions: Type.Integer(),
  /** How many of its parts are played, where it has several, as a calendar has doors. */
  parts: Type.Optional(Type.Object({ played: Type.Integer(), total: Type.Integer() })),
  /** What she has there, as its board counts it; null where she has played nothing to its end. */
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
    /** How many it takes to have finished the collection, and how many of these are done. */
    needed: Type.Integer(),
    needed_done: Type.Integer(),
    points: Type.Number(),
    is_finished: Type.Boolean(),
  }),
  /** When the next member opens by the clock; null where none does. */
  next_opens_at: nullable(Time),
});
export type PlayerCollection = Static<typeof PlayerCollection>;
