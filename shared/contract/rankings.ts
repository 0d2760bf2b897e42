import { Type, type Static } from 'typebox';
import { AskedTieBreak, DrawnPlayer, Prize, Scope } from './draws.ts';
import { byId, nullable, object, operation, paged, pageQuery, Success, Time, Uuid } from './operation.ts';

/** What separates a place from the next one: points, the tie-break, the time used, or finally a lot. */
const settledBy = ['points', 'tie_break', 'time', 'lot'] as const;

/** A settled place as editors see it; without player_pii_view, names and addresses are masked. */
const RankedPlace = Type.Object({
  entry_id: Uuid,
  rank: Type.Integer(),
  player: DrawnPlayer,
  points: Type.Number(),
  settled_by: Type.Enum(settledBy),
  /** Her answer to the tie-break question. */
  number: nullable(Type.Number()),
  words: nullable(Type.String()),
  /** The mean mark of her motivation. */
  mean: nullable(Type.Number()),
});
export type RankedPlace = Static<typeof RankedPlace>;

export const Ranking = Type.Object({
  id: Uuid,
  scope: Scope,
  prize: nullable(Prize),
  count: Type.Integer(),
  only_right: Type.Boolean(),
  state: Type.Enum(['judging', 'settled', 'announced']),
  tie_break: nullable(AskedTieBreak),
  /** How many entries were compared. */
  entries: Type.Integer(),
  /** While motivations are judged, without names: how many there are, how many each judge has marked, and how many places a lot would decide now. */
  judging: nullable(
    Type.Object({
      motivations: Type.Integer(),
      unmarked: Type.Integer(),
      judges: Type.Array(Type.Object({ name: Type.String(), is_me: Type.Boolean(), marked: Type.Integer() })),
      by_lot: Type.Integer(),
      /** Motivations without a mark on which a prize still depends: the judging cannot be closed before they are marked. */
      unmarked_at_line: Type.Integer(),
    }),
  ),
  winners: Type.Array(RankedPlace),
  /** The players in the next places. */
  next: Type.Array(RankedPlace),
  created_at: Time,
  announced_at: nullable(Time),
  can: Type.Object({
    judge: Type.Boolean(),
    close: Type.Boolean(),
    announce: Type.Boolean(),
    discard: Type.Boolean(),
    see_personal: Type.Boolean(),
  }),
});
export type Ranking = Static<typeof Ranking>;

/** A motivation as a judge reads it, with nothing about its author. */
const Motivation = Type.Object({ entry_id: Uuid, words: Type.String(), mark: nullable(Type.Integer()) });
export type Motivation = Static<typeof Motivation>;

const mayDraw = ['quiz_players_access'] as const;

export const rankings = {
  rankWinners: operation({
    method: 'POST',
    path: '/api/v1/calendars/rank-winners/:id',
    summary: 'Choose winners by points for a door, a round or the whole activity.',
    notes:
      'Possible once the calendar has ended. Also requires quiz_settings. Ties are broken by the tie-break of the published version: by who came closest to the number, then by who answered first; or by the motivations, once the team has judged them. Without a tie-break, by time used, then by who was first. Lots decide last.',
    who: mayDraw,
    params: byId,
    body: object({
      hatch: Type.Optional(Uuid),
      round: Type.Optional(Uuid),
      prize_id: Type.Optional(Uuid),
      count: Type.Integer({ minimum: 1, maximum: 1000 }),
      /** Only players who answered everything right; the default for a door. */
      only_right: Type.Optional(Type.Boolean()),
      exclude_earlier_winners: Type.Optional(Type.Boolean()),
    }),
    response: Ranking,
    status: 201,
    location: '/api/v1/rankings/:id',
    errors: ['stage_not_allowed'],
  }),
  listRankings: operation({
    method: 'GET',
    path: '/api/v1/calendars/rankings/:id',
    summary: 'List the winners by points of an activity, newest first.',
    who: mayDraw,
    params: byId,
    response: Type.Object({
      data: Type.Array(Ranking),
      /** Whether it has ended, so that winners by points can be chosen. */
      has_ended: Type.Boolean(),
      can: Type.Object({ rank: Type.Boolean() }),
    }),
  }),
  listMotivations: operation({
    method: 'GET',
    path: '/api/v1/rankings/:id/motivations',
    summary: 'List the motivations to judge, without names.',
    notes: 'Also requires quiz_settings. Each judge gets an order of their own that stays the same.',
    who: mayDraw,
    params: byId,
    query: object(pageQuery),
    response: paged(Motivation),
    errors: ['stage_not_allowed'],
  }),
  markMotivation: operation({
    method: 'PUT',
    path: '/api/v1/rankings/mark/:id',
    summary: 'Mark a motivation; null removes the mark.',
    notes: 'Also requires quiz_settings. Each judge has their own mark.',
    who: mayDraw,
    params: byId,
    body: object({ entry_id: Uuid, mark: nullable(Type.Integer({ minimum: 1, maximum: 5 })) }),
    response: Success,
    errors: ['stage_not_allowed'],
  }),
  closeJudging: operation({
    method: 'POST',
    path: '/api/v1/rankings/close/:id',
    summary: 'Close the judging.',
    notes:
      'Also requires quiz_settings. The mean marks decide the places, and the names are revealed. Refused while a motivation on which a prize depends has no mark. Repeating the call changes nothing.',
    who: mayDraw,
    params: byId,
    response: Ranking,
    errors: ['stage_not_allowed'],
  }),
  announceRanking: operation({
    method: 'POST',
    path: '/api/v1/rankings/announce/:id',
    summary: 'Announce winners by points.',
    notes:
      'Also requires quiz_settings. The winners get an email, and the winners page shows their names. Repeating the call changes nothing.',
    who: mayDraw,
    params: byId,
    response: Ranking,
    errors: ['stage_not_allowed'],
  }),
  discardRanking: operation({
    method: 'DELETE',
    path: '/api/v1/rankings/:id',
    summary: 'Discard an unannounced choice of winners and its marks.',
    notes: 'Also requires quiz_settings.',
    who: mayDraw,
    params: byId,
    response: Success,
    errors: ['stage_not_allowed'],
  }),
};
