import { Type, type Static } from 'typebox';
import { Labyrinth, type Room, type Way } from '#shared/content/labyrinth.ts';
import { asWhole } from '#shared/content/part.ts';
import { Whole } from '#shared/content/part-schema.ts';
import { object } from '#shared/content/schema.ts';
import type { BodyUpgrades, NewBody, OwnWire, WireBody } from '../kind.ts';

/** A labyrinth's questions are its rooms. */
export const Body = object({ quiz_type: Type.Literal('labyrinth'), parts: Whole, labyrinth: Labyrinth });
export type Body = Static<typeof Body>;

const newLabyrinth = (): Labyrinth => ({ items: [], cost_in: 'points', most_steps: 100, rooms: [] });

export const newBody = (): NewBody<Body> => ({
  body: { quiz_type: 'labyrinth', parts: asWhole([]), labyrinth: newLabyrinth() },
});

export const ofWire = ({ questions, labyrinth }: WireBody): Body => ({
  quiz_type: 'labyrinth',
  parts: asWhole(questions),
  labyrinth: labyrinth ?? newLabyrinth(),
});

export const wireOf = ({ labyrinth }: Body): OwnWire => ({ labyrinth });

const none: never[] = [];
export const outcomesOf = (): never[] => none;
export const withOutcomes = (body: Body): Body => body;

export const withQuestionIds = (body: Body, ids: ReadonlyMap<string, string>): Body => ({
  ...body,
  labyrinth: withIdsOf(body.labyrinth, ids),
});

/** Replaces the ids of questions and answers by the new ones; drops the rooms of questions that have none. */
export function withIdsOf(labyrinth: Labyrinth, ids: ReadonlyMap<string, string>): Labyrinth {
  const { entrance, rooms, ...rest } = labyrinth;
  const first = entrance === undefined ? undefined : ids.get(entrance);
  const renamed = rooms.flatMap((room): Room[] => {
    const question_id = ids.get(room.question_id);
    return question_id === undefined ? [] : [{ ...room, question_id, ways: room.ways.map((way) => withIds(way, ids)) }];
  });
  renamed.sort((a, b) => (a.question_id < b.question_id ? -1 : 1));
  return { ...rest, ...(first !== undefined && { entrance: first }), rooms: renamed };
}

const withIds = (way: Way, ids: ReadonlyMap<string, string>): Way => ({
  ...way,
  on: ids.get(way.on) ?? way.on,
  to: ids.get(way.to) ?? way.to,
});

export const upgrades: BodyUpgrades = {};
