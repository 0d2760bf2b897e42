import { Type, type Static } from 'typebox';
import { byQuizId, nullable, object, operation, pageQuery, paged, Time, Uuid } from './operation.ts';

export const playerSorts = ['name', 'points', 'registered'] as const;
export type PlayerSort = (typeof playerSorts)[number];

/** Somebody who registered in the activity. Without player_pii_view name, surname and email are masked. */
export const PlayerRow = Type.Object({
  id: Uuid,
  name: nullable(Type.String()),
  surname: nullable(Type.String()),
  username: nullable(Type.String()),
  email: nullable(Type.String()),
  /** As on the leaderboard; 0 before the first game is played to its end. */
  points: Type.Number(),
  bonus_points: Type.Number(),
  /** Of all games played to their end: answers, and games. */
  correct: Type.Integer(),
  wrong: Type.Integer(),
  complete_games: Type.Integer(),
  /** ISO 3166, two letters. */
  country: nullable(Type.String()),
  registered_at: Time,
});
export type PlayerRow = Static<typeof PlayerRow>;

export const players = {
  listPlayers: operation({
    method: 'GET',
    path: '/api/v1/quizzes/:quizID/players',
    summary:
      'Who registered in a quiz. By name they come from A, by points and registered from the most and the newest, unless order says otherwise.',
    who: ['quiz_players_access'],
    params: byQuizId,
    query: object({
      ...pageQuery,
      search: Type.Optional(Type.String({ maxLength: 200 })),
      sort: Type.Optional(Type.Enum(playerSorts)),
      order: Type.Optional(Type.Enum(['asc', 'desc'])),
    }),
    response: Type.Object({ ...paged(PlayerRow).properties, can: Type.Object({ see_personal: Type.Boolean() }) }),
  }),
};
