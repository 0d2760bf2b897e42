import { Type, type Static } from 'typebox';
import { Day } from '#shared/content/date-time.ts';
import { byId, nullable, object, operation, Success, Time, Uuid } from './operation.ts';

/** Why the system suspects a player. Screens make their sentences of these codes. */
export const signalKinds = [
  'fast_answers',
  'before_shown',
  'same_timing',
  'referral_ring',
  'self_referral',
  'one_network',
  'burst',
  'after_failing',
] as const;
export type SignalKind = (typeof signalKinds)[number];

/**
 * A reason with its number: answers, players, games, friends or, for same_timing, the difference between two players' timings. base_rate estimates how
 * likely an honest player shows as much: from the others of this activity, or by chance for same_timing. The weight says how rare that is: 3 is one in
 * a thousand.
 */
export const Signal = Type.Object({
  kind: Type.Enum(signalKinds),
  words: Type.String(),
  number: Type.Number(),
  /** What the number is of: answers, games, friends. */
  of: Type.Number(),
  base_rate: Type.Number(),
  /**
   * What base_rate is estimated from: how many others were compared, without those who are involved and those who surely cheated, and how many of them
   * show as much. Null where nobody was counted: for same_timing, and in what was stored before this was noted.
   */
  others: nullable(Type.Object({ compared: Type.Integer(), as_much: Type.Integer() })),
  weight: Type.Number(),
  /** The other players involved, at most 20. */
  players: Type.Array(Uuid),
});
export type Signal = Static<typeof Signal>;

/** As in lists: masked without player_pii_view. */
const Player = Type.Object({
  id: Uuid,
  name: nullable(Type.String()),
  surname: nullable(Type.String()),
  username: nullable(Type.String()),
  email: nullable(Type.String()),
});
export const RemovedCheater = Type.Object({
  id: Uuid,
  player: Player,
  /** The first and last day, in the activity's timezone, and the door; all null: the player as a whole. */
  from: nullable(Day),
  to: nullable(Day),
  hatch_id: nullable(Uuid),
  reason: Type.String(),
  /** The reasons for which she was suspected at that moment. */
  signals: Type.Array(Signal),
  at: Time,
  removed_by: nullable(Type.String()),
});
export type RemovedCheater = Static<typeof RemovedCheater>;

export const ProposedCheater = Type.Object({
  player: Player,
  points: nullable(Type.Number()),
  weight: Type.Number(),
  signals: Type.Array(Signal),
  /** The reasons for players who are suspected together: a ring, a pair, a network. */
  group: Type.Integer(),
});
export type ProposedCheater = Static<typeof ProposedCheater>;

const mostAtOnce = 500;
const who = ['quiz_players_access'] as const;

export const cheaters = {
  removeCheater: operation({
    method: 'POST',
    path: '/api/v1/cheaters',
    summary: 'Remove a player from an activity’s leaderboards, future draws and statistics.',
    notes:
      '`player_ids` in place of `player_id` removes several at once. With `from` and `to` (days of the activity) or `hatch_Id`, only the player’s games within them stop counting. The signals the player is proposed for at that moment are kept as evidence. Repeating the call changes nothing.',
    who,
    body: object({
      player_id: Type.Optional(Uuid),
      player_ids: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: mostAtOnce })),
      cheatersable_id: Uuid,
      cheatersable_type: Type.Enum(['calendar', 'quizLocalization']),
      from: Type.Optional(nullable(Day)),
      to: Type.Optional(nullable(Day)),
      hatch_Id: Type.Optional(nullable(Uuid)),
      reason: Type.Optional(Type.String({ maxLength: 1000 })),
    }),
    response: Type.Object({ success: Type.Boolean(), removed: Type.Array(RemovedCheater) }),
    errors: ['not_found'],
  }),
  putBackCheater: operation({
    method: 'DELETE',
    path: '/api/v1/cheaters/:id',
    summary: 'Restore a removed player.',
    notes: 'Their games count again as they were played. Repeating the call changes nothing.',
    who,
    params: byId,
    response: Success,
  }),
  listCheaters: operation({
    method: 'GET',
    path: '/api/v1/cheaters/:id',
    summary: 'List removed players and players proposed for removal.',
    notes: 'Removed players are sorted latest first, proposed players by weight, heaviest first.',
    who,
    params: byId,
    response: Type.Object({
      removed: Type.Array(RemovedCheater),
      proposed: Type.Array(ProposedCheater),
      /** When the system last looked, and at how many players; null: never. */
      looked_at: nullable(Time),
      looked_at_players: Type.Integer(),
      is_looking: Type.Boolean(),
      can: Type.Object({ see_personal: Type.Boolean() }),
    }),
  }),
  lookForCheaters: operation({
    method: 'POST',
    path: '/api/v1/cheaters/look/:id',
    summary: 'Check for cheaters in an activity now.',
    notes: 'Removes nobody.',
    who,
    params: byId,
    response: Success,
    limit: { times: 30, seconds: 3600, per: 'account' },
  }),
  readCheaterEvidence: operation({
    method: 'GET',
    path: '/api/v1/cheaters/:id/evidence',
    summary: 'Compare the games of up to 50 players of an activity.',
    notes: 'Shows the time and result of each question the first time the player saw it.',
    who,
    params: byId,
    query: object({ players: Type.String({ maxLength: 2000 }) }),
    response: Type.Object({
      questions: Type.Array(Type.Object({ id: Uuid, text: Type.String(), usual_time: nullable(Type.Number()) })),
      players: Type.Array(
        Type.Object({
          player: Player,
          games: Type.Integer(),
          registered_at: nullable(Time),
          /** The player whose share link brought her. */
          brought_by: nullable(Uuid),
          /** In the order of the questions; null for a question that she did not get. */
          answers: Type.Array(nullable(Type.Object({ time_used: Type.Number(), result: Type.String() }))),
        }),
      ),
    }),
  }),
  pseudonymizePlayer: operation({
    method: 'POST',
    path: '/api/v1/pseudonymize',
    summary: 'Pseudonymize a player in an activity.',
    notes:
      'Deletes the player’s personal data; their points and place stay under a number. This is permanent: the player cannot be found again, and their device continues as a new player.',
    who,
    body: object({ player_id: Uuid, calendar_id: Type.Optional(Uuid), quiz_localization_id: Type.Optional(Uuid) }),
    response: Type.Object({ success: Type.Boolean(), name: Type.String() }),
    errors: ['not_found'],
  }),
};
