import { Type, type Static } from 'typebox';
import { Id } from './question.ts';
import { object, optional, text } from './schema.ts';

export const mostRooms = 100;
export const mostItems = 12;
const mostWays = 220;
/** Answers of a game: fewest and most that an editor may allow. */
export const fewestSteps = 5;
export const mostSteps = 500;

/** What an answer can come to, where a way is not that of one option. `default`: whatever has no way of its own. */
export const wayResults = ['right', 'partly', 'wrong', 'default'] as const;
export type WayResult = (typeof wayResults)[number];

const costKinds = ['points', 'seconds'] as const;

/** A way out of a room. `on`: the id of an option, or what the answer came to. `to`: a room (the id of its question), the way out, or the room one came from. */
export const Way = object({
  on: Type.Union([Type.Enum(wayResults), Id]),
  to: Type.Union([Type.Enum(['exit', 'back']), Id]),
  cost: Type.Number({ minimum: 0, maximum: 100_000 }),
  /** What must be carried to go this way; else the door stays shut. */
  item: optional(Id),
});
export type Way = Static<typeof Way>;

/** What a question is as a room. Its picture is the question's. */
export const Room = object({
  question_id: Id,
  name: text(100),
  /** Lies here, and is taken along by whoever comes in. */
  item: optional(Id),
  ways: Type.Array(Way, { maxItems: mostWays }),
});
export type Room = Static<typeof Room>;

export const Item = object({ id: Id, name: text(100) });
export type Item = Static<typeof Item>;

/** What holds for all rooms. */
export const LabyrinthRules = object({
  /** The room where games begin; absent, or gone: the first. */
  entrance: optional(Id),
  items: Type.Array(Item, { maxItems: mostItems }),
  cost_in: Type.Enum(costKinds),
  most_steps: Type.Integer({ minimum: fewestSteps, maximum: mostSteps }),
});
export type LabyrinthRules = Static<typeof LabyrinthRules>;

/** The rooms that were written down; a question without one is a room without a name and without ways. Rooms of questions that are gone are none. */
export const Labyrinth = object({ ...LabyrinthRules.properties, rooms: Type.Array(Room, { maxItems: 5000 }) });
export type Labyrinth = Static<typeof Labyrinth>;
