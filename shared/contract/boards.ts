import { Type, type Static } from 'typebox';
import * as head from '#shared/content/head.ts';
import { activityKinds } from '#shared/content/kind.ts';
import { byId, object, operation, Uuid } from './operation.ts';

/** An activity whose board can be combined with others. */
export const BoardActivity = Type.Object({
  id: Uuid,
  name: Type.String(),
  quiz_type: Type.Enum(activityKinds),
  lang: Type.Integer(),
});
export type BoardActivity = Static<typeof BoardActivity>;

const { leaderboard_score, leaderboard_bonus_points, combined_leaderboard } = head.Settings.properties;
const single = { leaderboard_score, leaderboard_bonus_points, combined_leaderboard };

export const LeaderboardSettings = Type.Object({
  id: Uuid,
  ...single,
  rounds: Type.Array(head.Round),
  /** The activities of combined_leaderboard that still exist. */
  activities: Type.Array(BoardActivity),
});
export type LeaderboardSettings = Static<typeof LeaderboardSettings>;

const { id, ...roundFields } = head.Round.properties;

export const boards = {
  readLeaderboardSettings: operation({
    method: 'GET',
    path: '/api/v1/leaderboard-settings/:id',
    summary: 'Get the leaderboard settings of an activity.',
    notes: 'Score type, bonus points, rounds and combined leaderboard.',
    who: ['quiz_settings'],
    visit: 'read',
    params: byId,
    response: LeaderboardSettings,
  }),
  changeLeaderboardSettings: operation({
    method: 'PUT',
    path: '/api/v1/leaderboard-settings/:id',
    summary: 'Update the leaderboard settings of an activity.',
    notes: 'Send any part. `rounds` is the whole list: a round without an id is created, and a round left out is deleted.',
    who: ['quiz_settings'],
    visit: 'write',
    params: byId,
    body: object({
      leaderboard_score: Type.Optional(leaderboard_score),
      leaderboard_bonus_points: Type.Optional(leaderboard_bonus_points),
      combined_leaderboard: Type.Optional(combined_leaderboard),
      rounds: Type.Optional(Type.Array(object({ id: Type.Optional(id), ...roundFields }), { maxItems: 100 })),
    }),
    response: LeaderboardSettings,
  }),
  listLastQuizzes: operation({
    method: 'GET',
    path: '/api/v1/quizlocalizations/last',
    summary: 'List the 100 most recently changed activities.',
    notes: 'These are the choices for a combined leaderboard.',
    who: ['quiz_settings'],
    visit: 'read',
    query: object({ search: Type.Optional(Type.String({ maxLength: 200 })) }),
    response: Type.Array(BoardActivity),
  }),
};
