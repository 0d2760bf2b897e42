import { Type, type Static } from 'typebox';
import { tieBreakKinds } from '#shared/content/calendar.ts';
import { byId, nullable, object, operation, Time, Uuid } from './operation.ts';

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Level = Type.Enum(['A', 'B', 'late']);
const State = Type.Enum(['frozen', 'drawn', 'announced', 'failed']);
export const Prize = Type.Object({ id: Uuid, title: Type.String() });
export const Scope = Type.Object({
  kind: Type.Enum(['whole', 'round', 'hatch']),
  hatch_id: Type.Optional(Uuid),
  round_id: Type.Optional(Uuid),
  title: nullable(Type.String()),
});

/** A drawn place. The name appears as on boards, once the draw is announced with names; null when no name may be shown. */
const Place = Type.Object({ rank: Type.Integer(), entry: Hash, name: nullable(Type.String()) });

/** Another draw of the same activity. The numbers of an activity's draws have no gaps. */
export const SimilarDraw = Type.Object({
  id: Uuid,
  number: Type.Integer(),
  state: State,
  scope: Scope,
  prize: nullable(Prize),
  entries: Type.Integer(),
  frozen_at: Time,
  /** The number of the draw that it replaces, and the reason. */
  replaces: nullable(Type.Integer()),
  reason: nullable(Type.String()),
});
export type SimilarDraw = Static<typeof SimilarDraw>;

const Count = Type.Integer({ minimum: 0 });

/** Numbers of players, as they stand in the signed terms of the receipt. */
const DrawPlayers = Type.Object({
  registered: Count,
  /** Registered players who fulfil the rules: the entries, and those who were left out. */
  fulfilled: Count,
  /** Each player is counted once, by the first cause that applies. */
  left_out: Type.Object({
    removed_as_proposed: Count,
    removed_with_reason: Count,
    removed_without_reason: Count,
    beyond_game_limit: Count,
    same_address: Count,
    earlier_winner: Count,
  }),
  /** What changed the players before the freeze; `regrades` are corrections of answers. */
  before: Type.Object({
    deleted: Count,
    deleted_by_retention: Count,
    joined: Count,
    made_nameless: Count,
    put_back: Count,
    regrades: Count,
  }),
  /** For a round: since when its dates have been public; null when they were not. */
  dates_published_at: nullable(Time),
});

/** How the time of a draw was chosen, as it stands in the signed terms. */
const DrawSchedule = Type.Object({
  /** The time for which it was scheduled, and when that was done; null: it was drawn by hand. */
  at: nullable(Time),
  since: nullable(Time),
  /** Scheduled draws of the activity that were cancelled before the freeze, or could not be made. */
  cancelled: Count,
  failed: Count,
});

const common = {
  id: Uuid,
  calendar_id: Uuid,
  calendar_name: Type.String(),
  protocol: Type.Integer(),
  scope: Scope,
  prize_id: nullable(Uuid),
  prize: nullable(Prize),
  number: Type.Integer(),
  state: State,
  level: Level,
  count: Type.Integer(),
  entries: Type.Integer(),
  merkle_root: Hash,
  seed_commitment: Hash,
  seed_committed_at: Time,
  first_entry_at: Time,
  /** The hash over all terms of the receipt. */
  commitment: Hash,
  /** Revealed with the result. */
  seed: Type.Optional(Hash),
  rules: Type.Object({
    registered: Type.Boolean(),
    confirmed_address: Type.Boolean(),
    played: Type.Enum(['right', 'any']),
    from: nullable(Time),
    to: nullable(Time),
    /** Whether anybody was left out because she had been removed; always true in protocol 1. */
    removed_left_out: Type.Boolean(),
    earlier_winners_left_out: Type.Boolean(),
  }),
  /** null: the draw is of protocol 1, which counted nobody. */
  players: nullable(DrawPlayers),
  /** null: the draw is of protocol 1 or 2. */
  schedule: nullable(DrawSchedule),
  /** When players who had been removed before the freeze were put back. */
  put_back: Type.Array(Type.Object({ at: Time })),
  /** The round of drand that is mixed in, and when it is published. */
  beacon: nullable(Type.Object({ chain: Hash, round: Type.Integer(), out_at: Time })),
  deadline: nullable(Time),
  frozen_at: Time,
  drawn_at: nullable(Time),
  announced_at: nullable(Time),
  /** Days that winners have to answer; null: no limit, or not announced. */
  answer_days: nullable(Type.Integer()),
  replaces: nullable(Type.Object({ id: Uuid, number: Type.Integer() })),
  reason: nullable(Type.String()),
  /** Places that were withdrawn, with the public reason. */
  voided: Type.Array(Type.Object({ rank: Type.Integer(), entry: Hash, at: Time, reason: Type.String() })),
};

export const Draw = Type.Object({
  ...common,
  winners: Type.Array(Place),
  alternates: Type.Array(Place),
  similar: Type.Array(SimilarDraw),
});
export type Draw = Static<typeof Draw>;

/** A player as editors see her. */
export const DrawnPlayer = Type.Object({
  id: Uuid,
  name: nullable(Type.String()),
  surname: nullable(Type.String()),
  username: nullable(Type.String()),
  email: nullable(Type.String()),
});

/** A place as editors see it; without player_pii_view, names and addresses are masked. null: the player was erased. */
const EditorPlace = Type.Object({
  rank: Type.Integer(),
  entry: Hash,
  player: nullable(DrawnPlayer),
});
export const EditorDraw = Type.Object({
  ...common,
  winners: Type.Array(EditorPlace),
  alternates: Type.Array(EditorPlace),
  shows_names: Type.Boolean(),
  /** The address of its public page. */
  url: Type.String(),
  can: Type.Object({ announce: Type.Boolean(), replace: Type.Boolean(), redraw: Type.Boolean(), see_personal: Type.Boolean() }),
});
export type EditorDraw = Static<typeof EditorDraw>;

/** One hash that commits to the seeds of a number of draws, starting with a given draw. */
export const SeedCommitment = Type.Object({ root: Hash, first: Type.Integer(), count: Type.Integer(), committed_at: Time });
export type SeedCommitment = Static<typeof SeedCommitment>;

/** The draw that replaced another one, and the reason. */
const ReplacedBy = Type.Object({ number: Type.Integer(), reason: nullable(Type.String()) });

/** An announced draw on a calendar's page of winners. A draw that a later one replaces has no winners any more, and gives the reason. */
export const AnnouncedDraw = Type.Object({
  draw_id: Uuid,
  number: Type.Integer(),
  scope: Scope,
  prize: nullable(Prize),
  announced_at: Time,
  entries: Type.Integer(),
  winners: Type.Array(Place),
  replaced_by: nullable(ReplacedBy),
  /** The address of its receipt. */
  url: Type.String(),
});
export type AnnouncedDraw = Static<typeof AnnouncedDraw>;

/** The tie-break question, with the right number once winners are chosen. */
export const AskedTieBreak = Type.Object({
  kind: Type.Enum(tieBreakKinds),
  question: Type.String(),
  right_number: nullable(Type.Number()),
  unit: Type.String(),
});

/** Winners by points on a calendar's page of winners. */
export const AnnouncedRanking = Type.Object({
  ranking_id: Uuid,
  scope: Scope,
  prize: nullable(Prize),
  announced_at: Time,
  entries: Type.Integer(),
  tie_break: nullable(AskedTieBreak),
  /** Names as on boards. */
  winners: Type.Array(Type.Object({ rank: Type.Integer(), name: nullable(Type.String()) })),
});
export type AnnouncedRanking = Static<typeof AnnouncedRanking>;

/** A player's entry in a draw, shown only to her. */
export const DrawCode = Type.Object({
  draw_id: Uuid,
  number: Type.Integer(),
  state: State,
  prize: nullable(Prize),
  /** 32 hexadecimal digits. */
  code: Type.String(),
  entry: Hash,
  /** Revealed once the draw is announced; null: not drawn. */
  place: nullable(Type.Enum(['winner', 'alternate', 'voided'])),
  /** Then this draw no longer counts, announced or not. */
  replaced_by: nullable(ReplacedBy),
  url: Type.String(),
});
export type DrawCode = Static<typeof DrawCode>;

const Reason = Type.String({ minLength: 1, maxLength: 1000 });
export const mostPlaces = 1000;

/** How winners are asked when a draw is announced. */
export const answering = {
  /** Days that a winner has to answer; absent: no limit. */
  answer_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 90 })),
  /** Whether a winner gives the address to which her prize is sent. */
  asks_address: Type.Optional(Type.Boolean()),
};
const mayDraw = ['quiz_players_access'] as const;

export const draws = {
  drawWinners: operation({
    method: 'POST',
    path: '/api/v1/calendars/draw-winners/:id',
    summary: 'Draw winners for a door, a round or the whole activity.',
    notes:
      'Also requires quiz_settings. The draw is frozen and drawn at once; with use_drand it is drawn when a public randomness round is published, an hour later. A second draw of the same scope and prize must name the draw it replaces and give a public reason; it takes over that draw’s scope and prize.',
    who: mayDraw,
    params: byId,
    body: object({
      hatch: Type.Optional(Uuid),
      round: Type.Optional(Uuid),
      prize_id: Type.Optional(Uuid),
      count: Type.Integer({ minimum: 1, maximum: mostPlaces }),
      alternates: Type.Optional(Type.Integer({ minimum: 0, maximum: mostPlaces })),
      /** Only players who answered everything right; the default for a door. */
      only_right: Type.Optional(Type.Boolean()),
      exclude_earlier_winners: Type.Optional(Type.Boolean()),
      use_drand: Type.Optional(Type.Boolean()),
      replaces: Type.Optional(Uuid),
      reason: Type.Optional(Reason),
    }),
    response: EditorDraw,
    status: 201,
    location: '/api/v1/draws/:id',
    errors: ['stage_not_allowed'],
  }),
  listDraws: operation({
    method: 'GET',
    path: '/api/v1/calendars/draws/:id',
    summary: 'List the draws of an activity, newest first, with their seed commitments.',
    who: mayDraw,
    params: byId,
    response: Type.Object({
      data: Type.Array(EditorDraw),
      commitments: Type.Array(SeedCommitment),
      can: Type.Object({ draw: Type.Boolean() }),
    }),
  }),
  announceDraw: operation({
    method: 'POST',
    path: '/api/v1/draws/announce/:id',
    summary: 'Announce a draw.',
    notes:
      'Also requires quiz_settings. The winners get an email with a link to accept their prize, and the draw’s page may show their names. With answer_days, the prize of a winner who does not answer in time goes to the next alternate. Repeating the call changes nothing.',
    who: mayDraw,
    params: byId,
    body: object({
      /** First name and initial appear on the public page; true by default. */
      show_names: Type.Optional(Type.Boolean()),
      ...answering,
    }),
    response: EditorDraw,
    errors: ['stage_not_allowed'],
  }),
  replaceWinner: operation({
    method: 'POST',
    path: '/api/v1/draws/replace/:id',
    summary: 'Replace a winner with the next alternate.',
    notes: 'Also requires quiz_settings, and a public reason. Once the draw is announced, the alternate who moves up gets an email.',
    who: mayDraw,
    params: byId,
    body: object({ entry: Hash, reason: Reason }),
    response: EditorDraw,
    errors: ['stage_not_allowed'],
  }),
  readDraw: operation({
    method: 'GET',
    path: '/api/v1/draws/:id',
    summary: 'Get the public view of a draw.',
    who: 'player',
    params: byId,
    response: Draw,
  }),
  readDrawReceipt: operation({
    method: 'GET',
    path: '/api/v1/draws/:id/receipt',
    summary: 'Get the receipt of a draw.',
    notes:
      'One JSON document with the hashes of all entries, from which anyone can recompute the draw. docs/verify-draw.mjs verifies it without this server.',
    who: 'player',
    params: byId,
    response: Type.Unknown(),
    raw: true,
  }),
  readDrawCommitments: operation({
    method: 'GET',
    path: '/api/v1/calendars/draw-commitments/:id',
    summary: 'Get the seed commitments and all draws of an activity.',
    who: 'player',
    params: byId,
    response: Type.Object({ commitments: Type.Array(SeedCommitment), draws: Type.Array(SimilarDraw) }),
  }),
  listWinners: operation({
    method: 'GET',
    path: '/api/v1/calendars/:id/winners',
    summary: 'List the announced winners of an activity, newest first.',
    notes: 'Includes draws and winners by points. Also available after the activity has ended.',
    who: 'player',
    params: byId,
    response: Type.Object({ data: Type.Array(AnnouncedDraw), rankings: Type.Array(AnnouncedRanking) }),
  }),
  listDrawCodes: operation({
    method: 'POST',
    path: '/api/v1/player/draw-codes/:id',
    summary: 'List the codes that identify this player in an activity’s draws.',
    notes: 'The codes are shown to nobody else.',
    who: 'player',
    params: byId,
    body: object({ uuid_front: Uuid }),
    response: Type.Array(DrawCode),
  }),
};
