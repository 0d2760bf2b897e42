import { Type, type Static } from 'typebox';
import { byId, object, operation, Uuid } from './operation.ts';

const share = Type.Number({ minimum: 0, maximum: 1 });

/** The results of a rehearsal's players at a door. */
const RehearsedDoor = Type.Object({
  hatch_id: Uuid,
  /** From 1. */
  day: Type.Integer(),
  /** How many opened it, and how many played it. */
  opened: Type.Integer(),
  played: Type.Integer(),
  /** The share of its players who answered everything right; null when nothing can be right or wrong. */
  right: Type.Union([share, Type.Null()]),
  /** Its median points, and the most that it can give. */
  points: Type.Number(),
  most_points: Type.Number(),
});

/** Tied places that lead to a prize. */
const Tie = Type.Object({
  place: Type.Integer(),
  prize: Type.String(),
  /** How many players are equal there in points, and in points and time. */
  equal_points: Type.Integer(),
  equal_time: Type.Integer(),
});

export const Rehearsal = Type.Object({
  players: Type.Integer(),
  registered: Type.Integer(),
  doors: Type.Array(RehearsedDoor),
  scores: Type.Object({
    least: Type.Number(),
    median: Type.Number(),
    most: Type.Number(),
    /** The points of somebody who plays all doors at once and knows everything. */
    possible: Type.Number(),
    /** Players by points: each group reaches from `from` up to the next group's. */
    spread: Type.Array(Type.Object({ from: Type.Number(), players: Type.Integer() })),
  }),
  ties: Type.Array(Tie),
  mails: Type.Object({ confirmations: Type.Integer(), reminders: Type.Integer(), reports: Type.Integer(), winners: Type.Integer() }),
  /** The unique completions that it would cost, by month (YYYY-MM) in Europe/Stockholm. */
  completions: Type.Array(Type.Object({ month: Type.String(), count: Type.Integer() })),
});
export type Rehearsal = Static<typeof Rehearsal>;

export const rehearsals = {
  rehearseCalendar: operation({
    method: 'POST',
    path: '/api/v1/calendars/rehearse/:id',
    summary: 'Rehearse a calendar with simulated players.',
    notes:
      'Plays the calendar as it would be published now and returns the outcome; nothing is kept. Simulated players differ in what they know, how often they come and how fast they are; `seed` reproduces the same ones. Three in five register where possible, and one in seven of these asks for reminders.',
    who: 'signed_in',
    by_key: true,
    visit: 'read',
    params: byId,
    body: object({
      players: Type.Optional(Type.Integer({ minimum: 10, maximum: 2000 })),
      seed: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 })),
    }),
    response: Rehearsal,
    errors: ['not_found', 'invalid'],
    limit: { times: 20, seconds: 60, per: 'account' },
  }),
};
