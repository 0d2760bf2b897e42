import { Type, type Static } from 'typebox';
import { Day } from '#shared/content/date-time.ts';
import { registrationFieldNames } from '#shared/content/head.ts';
import { deviceTypes } from './figures.ts';
import { byId, byQuizId, nullable, object, operation, pageQuery, Success, Time, Uuid } from './operation.ts';
import { shareChannels } from './sharing.ts';

const Count = Type.Integer({ minimum: 0 });

/** The columns of a list of players, by which it can be sorted. The activity's own fields come in addition; their keys begin with custom_. */
export const playerColumns = [
  'name',
  'surname',
  'username',
  'email',
  'phone',
  'gender',
  'age',
  'city',
  'address',
  'member_number',
  'country',
  'points',
  'bonus_points',
  'correct',
  'wrong',
  'complete_games',
  'hatches_played',
  'registered_at',
] as const;
export type PlayerColumn = (typeof playerColumns)[number];
/** An additional column of the file: when the player was removed for cheating; empty for all others. */
export const removedAt = 'removed_at';
/** The same of the newest consent to marketing. All columns of a file have them where the form has such a box. */
export const consentColumns = ['consent_text', 'consent_given_at', 'consent_withdrawn_at'] as const;
/** Numeric columns, sorted from the highest. */
export const playerFigures = ['points', 'bonus_points', 'correct', 'wrong', 'complete_games', 'hatches_played'] as const;

/** A player registered in the activity. Without player_pii_view, everything that identifies her is masked. */
export const PlayerRow = Type.Object({
  id: Uuid,
  name: nullable(Type.String()),
  surname: nullable(Type.String()),
  username: nullable(Type.String()),
  email: nullable(Type.String()),
  phone: nullable(Type.String()),
  gender: nullable(Type.String()),
  age: nullable(Type.Integer()),
  city: nullable(Type.String()),
  address: nullable(Type.String()),
  member_number: nullable(Type.String()),
  /** ISO 3166, two letters. */
  country: nullable(Type.String()),
  /** As on the leaderboard; 0 before she finishes her first game. */
  points: Type.Number(),
  bonus_points: Type.Number(),
  /** Over all finished games: right answers and wrong answers, and the number of games. */
  correct: Type.Integer(),
  wrong: Type.Integer(),
  complete_games: Type.Integer(),
  /** She has finished a game. */
  complete: Type.Boolean(),
  /** Finished doors; 0 when there are none. */
  hatches_played: Type.Integer(),
  registered_at: Time,
  /** Her input in the activity's own fields, by their keys. */
  custom: Type.Record(Type.String(), Type.Union([Type.String(), Type.Boolean()])),
  /** Her newest consent to marketing in this activity. Absent: she never gave one. */
  consent: Type.Optional(Type.Object({ field_key: Type.String(), given_at: Time, withdrawn_at: nullable(Time) })),
  /** Why and when she was removed from the boards as a player, not only with single games. Absent: she was not. */
  removed: Type.Optional(Type.Object({ reason: Type.String(), at: Time })),
});
export type PlayerRow = Static<typeof PlayerRow>;

/** A field of the registration page that has a column. */
export const PlayerField = Type.Object({
  key: Type.String(),
  name: Type.Enum(registrationFieldNames),
  label: nullable(Type.String()),
  /** A consent to marketing. */
  is_marketing: Type.Boolean(),
});
export type PlayerField = Static<typeof PlayerField>;

export const Players = Type.Object({
  data: Type.Array(PlayerRow),
  per_page: Type.Integer(),
  /** The value for `after` in the next request; null on the last page. */
  next: nullable(Type.String()),
  /** The total, or at least so many, and the position of this page; null when the page was requested by `after`. */
  total: nullable(Type.Integer()),
  current_page: nullable(Type.Integer()),
  last_page: nullable(Type.Integer()),
  to: nullable(Type.Integer()),
  is_total_exact: Type.Boolean(),
  fields: Type.Array(PlayerField),
  can: Type.Object({ see_personal: Type.Boolean(), export: Type.Boolean(), delete: Type.Boolean() }),
});
export type Players = Static<typeof Players>;

const Column = Type.String({ pattern: '^[a-z][a-z0-9_]{0,60}$' });
const which = {
  search: Type.Optional(Type.String({ maxLength: 200 })),
  /** Only players who registered on these days, in the activity's timezone; both inclusive. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  /** Only players who finished this door; null: no restriction. */
  hatch_Id: Type.Optional(nullable(Uuid)),
  /** Only players who finished a game in this round. */
  round_id: Type.Optional(Uuid),
};
const filter = {
  ...which,
  /** A column, or the key of a field. */
  sort: Type.Optional(Column),
  order: Type.Optional(Type.Enum(['asc', 'desc'])),
  after: Type.Optional(Type.String({ maxLength: 1000 })),
  ...pageQuery,
};
export const AskedPlayers = object(filter);
export type AskedPlayers = Static<typeof AskedPlayers>;

const PlayedQuestion = Type.Object({
  number: Type.Integer(),
  /** null when the publication no longer has it. */
  text: nullable(Type.String()),
  /** In words, for people to read. */
  answer: Type.String(),
  result: Type.Enum(['right', 'wrong', 'partly', 'unscored', 'time_over']),
  points: Type.Number(),
  /** Seconds. */
  time_used: Type.Number(),
});
export const PlayedGame = Type.Object({
  id: Uuid,
  hatch_id: nullable(Uuid),
  state: Type.Enum(['playing', 'finished', 'timed_out', 'left']),
  device_type: Type.Enum(deviceTypes),
  started_at: Time,
  ended_at: nullable(Time),
  points: nullable(Type.Number()),
  correct: nullable(Type.Integer()),
  wrong: nullable(Type.Integer()),
  /** Seconds. */
  time_used: nullable(Type.Number()),
  total: Type.Integer(),
  /** It exceeds the game limit and counts nowhere. */
  beyond_limit: Type.Boolean(),
  answers: Type.Array(PlayedQuestion),
});
export type PlayedGame = Static<typeof PlayedGame>;

/** A line that explains a part of a player's points. */
export const LedgerLine = Type.Object({
  at: Time,
  reason: Type.Enum(['correct', 'speed', 'way', 'bonus', 'share', 'correction', 'regrade']),
  points: Type.Number(),
  /** For `correct`: the answer was only partly right. */
  is_partly: Type.Boolean(),
  game_id: nullable(Uuid),
  hatch_id: nullable(Uuid),
  /** The question of this line; null when it has none, or the question is deleted. */
  question: nullable(Type.String()),
  number: nullable(Type.Integer()),
  /** For `regrade`: why and by whom the question's key was corrected, or that this line reverts a correction. */
  regrade: nullable(Type.Object({ reason: Type.String(), by: nullable(Type.String()), is_undo: Type.Boolean() })),
  /** Whether the board counts it now. */
  counts: Type.Boolean(),
});
export type LedgerLine = Static<typeof LedgerLine>;

/** What a player agreed to, and how she took it back. */
export const ConsentEvidence = Type.Object({
  /** As the form showed it. */
  text: Type.String(),
  /** By the number of the language table. */
  lang: Type.Integer(),
  publication_id: Uuid,
  /** The publication’s number; null: it no longer exists. */
  version: nullable(Type.Integer()),
  withdrawn_at: nullable(Time),
  /** form: she registered again without the tick. own_page: on the page with her data. link: by the link in an email. */
  withdrawn_how: nullable(Type.Enum(['form', 'own_page', 'link'])),
});

export const PlayerDetail = Type.Object({
  player: PlayerRow,
  /** She was pseudonymized, or erased at her own request: only a number is left of her. */
  is_nameless: Type.Boolean(),
  fields: Type.Array(PlayerField),
  score_type: Type.Enum(['best', 'average', 'count_up']),
  /** Her newest 100 games, and the total number. */
  games: Type.Array(PlayedGame),
  games_total: Count,
  ledger: Type.Array(LedgerLine),
  registrations: Type.Array(
    Type.Object({ activity_id: Uuid, name: Type.String(), quiz_type: Type.String(), registered_at: Time, is_this: Type.Boolean() }),
  ),
  shares: Type.Object({
    links: Type.Array(Type.Object({ created_at: Time })),
    visits: Type.Array(Type.Object({ channel: Type.Enum(shareChannels), opens: Count, plays: Count, registrations: Count })),
    rewards: Type.Array(Type.Object({ points: Type.Number(), at: Time })),
  }),
  consents: Type.Array(
    Type.Object({
      kind: Type.Enum(['terms', 'address', 'reminders', 'marketing']),
      given: Type.Boolean(),
      at: nullable(Time),
      /** Of a consent to marketing. */
      evidence: Type.Optional(ConsentEvidence),
    }),
  ),
  hatches: Type.Array(Type.Object({ id: Uuid, day: Type.Integer(), opened_at: nullable(Time), played_at: nullable(Time) })),
  can: Type.Object({ see_personal: Type.Boolean(), delete: Type.Boolean() }),
});
export type PlayerDetail = Static<typeof PlayerDetail>;

/** Only games; also registrations; or also the players known from no other activity. */
export const doomedTypes = ['games', 'registrations', 'players'] as const;
export type DoomedType = (typeof doomedTypes)[number];

/** What would be deleted. */
export const Doomed = Type.Object({
  players: Count,
  /** Those of them known from no other activity, who are deleted entirely. */
  unknown_elsewhere: Count,
  registrations: Count,
  games: Count,
  answers: Count,
  ledger_entries: Count,
  standings: Count,
  share_rewards: Count,
  /** Entries of past draws stay without a name. */
  draw_entries: Count,
});
export type Doomed = Static<typeof Doomed>;

const Chosen = Type.Array(Uuid, { minItems: 1, maxItems: 1000 });

export const players = {
  listPlayers: operation({
    method: 'GET',
    path: '/api/v1/quizzes/:quizID/players',
    summary: 'List the registered players of a quiz.',
    notes:
      'Newest first, unless `sort` and `order` say otherwise; by default texts start at A and numbers at the highest. `after` continues from the end of the page before, at any depth, and shows no player twice while others register. `page` counts from 1 and reaches the first 10,000.',
    who: ['quiz_players_access'],
    params: byQuizId,
    query: AskedPlayers,
    response: Players,
  }),
  listCalendarPlayers: operation({
    method: 'GET',
    path: '/api/v1/calendars/:id/players',
    summary: 'List the registered players of a calendar.',
    who: ['quiz_players_access'],
    params: byId,
    query: AskedPlayers,
    response: Players,
  }),
  findStatisticPlayers: operation({
    method: 'POST',
    path: '/api/v1/statistics/players/:id',
    summary: 'List the players who registered in a quiz or calendar during a period.',
    without_key: 'reads',
    notes: 'From `from` to `to`, by default the last three months.',
    who: ['quiz_players_access'],
    params: byId,
    body: AskedPlayers,
    response: Players,
  }),
  filterPlayers: operation({
    method: 'POST',
    path: '/api/v1/statistics/filtered-players/:id',
    summary: 'List the registered players who played a door to its end, or in a round.',
    without_key: 'reads',
    notes: 'Otherwise as POST /api/v1/statistics/players/{id}.',
    who: ['quiz_players_access'],
    params: byId,
    body: AskedPlayers,
    response: Players,
  }),
  readPlayer: operation({
    method: 'GET',
    path: '/api/v1/statistics/players/:id/:playerID',
    summary: 'Get everything about a player in an activity.',
    notes: 'Games, answers, reasons for points, registrations, shares, consents and doors.',
    who: ['quiz_players_access'],
    params: Type.Object({ id: Uuid, playerID: Uuid }),
    response: PlayerDetail,
    errors: ['not_found'],
  }),
  exportPlayers: operation({
    method: 'POST',
    path: '/api/v1/export/:id/players',
    summary: 'Export the list of players as a streamed file.',
    without_key: 'reads',
    notes:
      'Rows are in the requested order; players without a value in that column come last. CSV is UTF-8 with a byte order mark, and cells that a spreadsheet would take for formulas are defused. X-Total-Rows is the number of rows to come. Aborting the request ends the export on the server too.',
    who: ['quiz_statistics_export'],
    params: byId,
    body: object({
      ...which,
      hatch_id: Type.Optional(Uuid),
      sort: filter.sort,
      order: filter.order,
      format: Type.Enum(['csv', 'xlsx']),
      /** In this order; all columns when absent. */
      columns: Type.Optional(Type.Array(Column, { minItems: 1, maxItems: 80 })),
      /** The headings of the columns in the file, in the same order. By default a column has its name, and the activity's own field its label. */
      heads: Type.Optional(Type.Array(Type.String({ maxLength: 500 }), { minItems: 1, maxItems: 80 })),
    }),
    response: Type.String(),
    raw: true,
    errors: ['not_found'],
  }),
  countDoomedPlayers: operation({
    method: 'POST',
    path: '/api/v1/delete-all-players/:id/count',
    summary: 'Count what deleting players would delete.',
    without_key: 'reads',
    notes:
      'Changes nothing. Available to those who may delete the players or the activity; for chosen players (`data`) it requires quiz_settings, as deleting them does.',
    who: ['quiz_settings', 'quiz_create'],
    params: byId,
    body: object({ data: Type.Optional(Chosen), type: Type.Enum(doomedTypes) }),
    response: Doomed,
    errors: ['not_found'],
  }),
  deleteAllPlayers: operation({
    method: 'POST',
    path: '/api/v1/delete-all-players/:id',
    summary: 'Delete the games and registrations of players.',
    notes: 'Applies to the players in `data`, or to all if it is absent. withPlayers also deletes players who are known from nowhere else.',
    who: ['quiz_settings'],
    params: byId,
    body: object({ data: Type.Optional(Chosen), withPlayers: Type.Boolean(), confirm: Type.Literal(true) }),
    response: Success,
    errors: ['not_found'],
  }),
};
