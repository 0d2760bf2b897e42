import { Type, type Static } from 'typebox';
import { Id } from './question.ts';
import { object, optional, text } from './schema.ts';

export const mostRooms = 100;
export const mostItems = 12;
const mostWays = 220;
/** Answers in a game: the smallest and the largest number that an editor may allow. */
export const fewestSteps = 5;
export const mostSteps = 500;

/** The possible results of an answer, when a way does not depend on one option. `default`: everything without a way of its own. */
export const wayResults = ['right', 'partly', 'wrong', 'default'] as const;
export type WayResult = (typeof wayResults)[number];

const costKinds = ['points', 'seconds'] as const;

/**
 * A way out of a room. `on`: the id of an option, or the result of the answer. `to`: a room (the id of its question), the exit, or the previous room.
 */
export const Way = object({
  on: Type.Union([Type.Enum(wayResults), Id]),
  to: Type.Union([Type.Enum(['exit', 'back']), Id]),
  cost: Type.Number({ minimum: 0, maximum: 100_000 }),
  /** The item that the player must carry to go this way; otherwise the door stays shut. */
  item: optional(Id),
});
export type Way = Static<typeof Way>;

/** The properties of a question as a room. Its picture is the question's. */
export const Room = object({
  question_id: Id,
  name: text(100),
  /** An item that is here; a player who enters takes it along. */
  item: optional(Id),
  ways: Type.Array(Way, { maxItems: mostWays }),
});
export type Room = Static<typeof Room>;

export const Item = object({ id: Id, name: text(100) });
export type Item = Static<typeof Item>;

/** Rules for all rooms. */
export const LabyrinthRules = object({
  /** The room where games start; absent or deleted: the first. */
  entrance: optional(Id),
  items: Type.Array(Item, { maxItems: mostItems }),
  cost_in: Type.Enum(costKinds),
  most_steps: Type.Integer({ minimum: fewestSteps, maximum: mostSteps }),
});
export type LabyrinthRules = Static<typeof LabyrinthRules>;

/** The rooms with content; a question without an entry is a room without a name and without ways. Entries of deleted questions are ignored. */
export const Labyrinth = object({ ...LabyrinthRules.properties, rooms: Type.Array(Room, { maxItems: 5000 }) });
export type Labyrinth = Static<typeof Labyrinth>;
