import { Type, type Static } from 'typebox';
import * as question from '#shared/content/question.ts';
import { startRefusals } from '#shared/billing/allowance.ts';
import { roomPhases } from '#shared/rooms/room.ts';
import { deciders } from '#shared/rooms/walk.ts';
import { fewestTeams, longestTeamName, mostTeams } from '#shared/rooms/teams.ts';
import { nullable, Time, Uuid } from './operation.ts';
import { PlayerQuestion, SeenRooms, Turn } from './play.ts';
import { GivenAnswer, PlayerFeedback } from './result-detail.ts';

/** names: of the teams, in their order. chosen: players choose theirs as they join. balanced: each gets into the smallest. */
export const RoomTeams = Type.Object({
  names: Type.Array(Type.String({ maxLength: 2 * longestTeamName }), { minItems: fewestTeams, maxItems: mostTeams }),
  assigned: Type.Enum(['chosen', 'balanced']),
});
export type RoomTeams = Static<typeof RoomTeams>;

/** speed: fast answers earn more. accuracy: only right ones do. */
export const RoomSettings = Type.Object({
  mode: Type.Enum(['speed', 'accuracy']),
  /** free: as typed, flagged ones hidden. generated: from a list. waiting: hidden until a host allows them. */
  names: Type.Enum(['free', 'generated', 'waiting']),
  /** Nobody else can join. */
  is_locked: Type.Boolean(),
  /** Until a question closes a player may change her answer; the last one counts, with its time. */
  may_change: Type.Boolean(),
  /** To join, two digits from the wall are needed, which change every 30 seconds. */
  needs_digits: Type.Boolean(),
  /** While the room is open nobody starts a game of her own: a second window would tell the answers. */
  closes_play: Type.Boolean(),
  /** Absent: everybody plays for herself. */
  teams: Type.Optional(RoomTeams),
});
export type RoomSettings = Static<typeof RoomSettings>;

/** A question of a room as phones and walls get it: nothing in it reveals the right answer. */
export const RoomQuestion = Type.Omit(PlayerQuestion, ['ticket', 'time_left', 'seen', 'section']);
export type RoomQuestion = Static<typeof RoomQuestion>;

/** The question alone, while it is read; its answers are not known yet. */
export const RoomStem = Type.Pick(PlayerQuestion, ['id', 'type', 'text', 'html', 'cover', 'clip', 'image', 'points', 'number', 'total']);
export type RoomStem = Static<typeof RoomStem>;

/** How a question was answered, by what its type is answered with. Ids are those that the room's phones know. */
export const RoomDistribution = Type.Object({
  answered: Type.Integer(),
  right: Type.Integer(),
  partly: Type.Integer(),
  /** choice, choices: how many chose each answer. */
  options: Type.Optional(Type.Array(Type.Object({ answer_id: Uuid, count: Type.Integer() }))),
  /** order, pairs, gaps: how many had each place right; `id`: of the answer, the stem or the gap. */
  places: Type.Optional(Type.Array(Type.Object({ id: Type.String(), right: Type.Integer() }))),
  /** number: ascending. */
  values: Type.Optional(Type.Array(Type.Object({ value: Type.Number(), count: Type.Integer() }))),
  /** place: at most 500 of them. */
  dots: Type.Optional(Type.Array(Type.Object({ x: Type.Number(), y: Type.Number() }))),
  /** words: the same words with other capitals or spaces are one; the most frequent 100. On walls and phones only once the host has released them. */
  words: Type.Optional(Type.Array(Type.Object({ text: Type.String(), count: Type.Integer(), is_right: Type.Boolean() }))),
});
export type RoomDistribution = Static<typeof RoomDistribution>;

export const RoomBoardRow = Type.Object({
  place: Type.Integer(),
  /** The place before this question; null: not on the board then. */
  was: nullable(Type.Integer()),
  name: Type.String(),
  points: Type.Number(),
  /** By this question. */
  gained: Type.Number(),
  /** Right answers in a row, up to now. */
  streak: Type.Integer(),
});
export type RoomBoardRow = Static<typeof RoomBoardRow>;

/** The mean of those members who have answered, question by question (shared/rooms/teams.ts). */
export const RoomTeamRow = Type.Object({
  /** From 0, in the order of the settings. */
  team: Type.Integer(),
  place: Type.Integer(),
  /** The place before this question; null: this was the first. */
  was: nullable(Type.Integer()),
  points: Type.Number(),
  /** By this question. */
  gained: Type.Number(),
  members: Type.Integer(),
});
export type RoomTeamRow = Static<typeof RoomTeamRow>;

/** The way of a hall through a labyrinth. */
export const RoomWalkShown = Type.Object({
  /** From `read` on with the present room: nothing of any other that the hall has not seen. */
  seen: SeenRooms,
  /** The number of rooms. */
  of: Type.Integer(),
  /** closed, podium, ended: where the last answer led, and who decided it. */
  turn: Type.Optional(
    Type.Object({
      led: Turn.properties.led,
      needs: Turn.properties.needs,
      by: Type.Enum(deciders),
      /** The option that won; absent where answers are typed or marked: `result` won. */
      answer_id: Type.Optional(Uuid),
      result: Type.Enum(['right', 'wrong', 'partly', 'unscored', 'time_over']),
    }),
  ),
  /** No question follows. */
  is_over: Type.Boolean(),
});
export type RoomWalkShown = Static<typeof RoomWalkShown>;

/** A whole state of a room; instants are milliseconds of the server's clock. Fields are there in the phases that their comments name. */
const frame = {
  room_id: Uuid,
  /** Rises with each change of the phase; a host sends it with her press. */
  step: Type.Integer(),
  /** Rises with each frame: of two frames the one with the higher version is the present one. */
  version: Type.Integer(),
  phase: Type.Enum(roomPhases),
  /** While paused: the interrupted phase. */
  paused_phase: nullable(Type.Enum(roomPhases)),
  /** The question from 1; 0 in the lobby. */
  number: Type.Integer(),
  of: Type.Integer(),
  /** When this frame was made, and when the room goes on by itself (null: it waits for its host). */
  now: Type.Number(),
  due_at: nullable(Type.Number()),
  /** open, closing, closed: the question's clock. */
  opens_at: nullable(Type.Number()),
  closes_at: nullable(Type.Number()),
  /** ready to closing: seconds of the question's clock. */
  seconds: Type.Optional(Type.Number()),
  settings: RoomSettings,
  /** ready, read: the RoomQuestion as JSON, sealed: base64 of 12 bytes IV and AES-256-GCM ciphertext; the key comes at `open`. */
  box: Type.Optional(Type.String()),
  /** ready, read: pictures to load now, sealed, by read-room-picture: those of the question itself, then those of its answers. */
  sealed: Type.Optional(Type.Object({ part: Type.Enum(['stem', 'answers']), count: Type.Integer() })),
  /** read: the question without its answers. */
  stem: Type.Optional(RoomStem),
  /** read: the key of its sealed pictures, base64. Those of the answers open with `key`. */
  stem_key: Type.Optional(Type.String()),
  /** open, closing: the key of the box, base64. */
  key: Type.Optional(Type.String()),
  /** open, closing: only in replies to state calls, for who has no box. closed: always. */
  question: Type.Optional(RoomQuestion),
  /** closed: what was right, if anything is. */
  correct_answer: Type.Optional(GivenAnswer),
  feedback: Type.Optional(PlayerFeedback),
  distribution: Type.Optional(RoomDistribution),
  /** board: the first five. podium, ended: the first ten. */
  board: Type.Optional(Type.Array(RoomBoardRow)),
  /** board, podium, ended: how many are on it. */
  board_of: Type.Optional(Type.Integer()),
  /** board, podium, ended: the teams that have members, in order. */
  teams: Type.Optional(Type.Array(RoomTeamRow)),
  /** In a labyrinth, where the answer of most leads. There is no board. */
  walk: Type.Optional(RoomWalkShown),
};

/** The same for all phones. */
export const PhoneFrame = Type.Object(frame);
export type PhoneFrame = Static<typeof PhoneFrame>;

/** Beside the frame, for one phone alone. */
export const RoomOwn = Type.Object({
  /** The name as others see it, and as she typed it. */
  name: Type.String(),
  typed_name: Type.String(),
  /** The typed name is hidden from others until a host allows it. */
  is_waiting: Type.Boolean(),
  is_removed: Type.Boolean(),
  /** 1, 1.5 or 2 times the time. */
  fair_time: Type.Number(),
  /** Hers, from 0; absent in a room without teams. */
  team: Type.Optional(Type.Integer()),
  /** Her clock of this question ends then; null outside of `open` and `closing`. */
  closes_at: nullable(Type.Number()),
  /** open, closing, closed: her stored answer to this question as she sent it, in replies to state calls; absent: none. */
  answer: Type.Optional(Type.Unknown()),
  /** closed: how her answer counted. time_over: she gave none in time. */
  result: Type.Optional(Type.Enum(['right', 'wrong', 'partly', 'unscored', 'time_over'])),
  gained: Type.Optional(Type.Number()),
  /** Milliseconds that counted. */
  time_ms: Type.Optional(Type.Number()),
  /** From the first closed question on. */
  points: Type.Optional(Type.Number()),
  streak: Type.Optional(Type.Integer()),
  place: Type.Optional(Type.Integer()),
  /** The points to the place before hers, and the name there. */
  behind: Type.Optional(Type.Object({ name: Type.String(), points: Type.Number() })),
  /** ended: her game, once it is written: get-next-question gives its result as of any game. */
  game_id: Type.Optional(Uuid),
});
export type RoomOwn = Static<typeof RoomOwn>;

/** Sent to walls and hosts at most twice a second, and part of their frames. */
export const RoomCount = Type.Object({
  players: Type.Integer(),
  /** Connected and heard in the last 15 seconds. */
  present: Type.Integer(),
  /** To the present question. */
  answered: Type.Integer(),
  /** Present players with extra time who have not answered: `closing` waits for them. */
  extra_waiting: Type.Integer(),
  /** The names of those who joined last, the latest first; at most 60. */
  latest: Type.Array(Type.String()),
  /** The members of each team, in the order of the settings. */
  teams: Type.Optional(Type.Array(Type.Integer())),
});
export type RoomCount = Static<typeof RoomCount>;

export const WallFrame = Type.Object({
  ...frame,
  code: Type.String(),
  title: Type.String(),
  count: RoomCount,
  /** Two digits that a phone needs to join, and when they change: ask again then. */
  digits: Type.Optional(Type.Object({ shown: Type.String(), changes_at: Type.Number() })),
});
export type WallFrame = Static<typeof WallFrame>;

export const RoomPlayer = Type.Object({
  player_id: Uuid,
  /** As typed, and as others see it. */
  typed_name: Type.String(),
  name: Type.String(),
  is_flagged: Type.Boolean(),
  is_waiting: Type.Boolean(),
  is_removed: Type.Boolean(),
  is_present: Type.Boolean(),
  points: Type.Number(),
  /** Answers whose claim the bound cut, and all of hers. */
  cut: Type.Integer(),
  answers: Type.Integer(),
  /** In a room with teams: hers, from 0. */
  team: Type.Optional(Type.Integer()),
  /** 1, 1.5 or 2 times the time: her own choice where the activity allows it, or the host's. */
  fair_time: Type.Number(),
});
export type RoomPlayer = Static<typeof RoomPlayer>;

export const HostFrame = Type.Object({
  ...WallFrame.properties,
  /** Names that wait for a host, the earliest first; at most 50. */
  waiting: Type.Array(Type.Object({ player_id: Uuid, typed_name: Type.String(), name: Type.String(), is_flagged: Type.Boolean() })),
  /** Where the tenant's plan refuses newcomers, or will once so many more have joined; null: nothing to tell. */
  plan: nullable(Type.Object({ refuses: nullable(Type.Enum(startRefusals)), places: Type.Integer() })),
  /** The next question, so that the host can prepare; without its answers. */
  next: Type.Optional(Type.Object({ text: Type.String(), type: Type.Enum(question.questionTypes) })),
  words_released: Type.Boolean(),
  /** closed, in a labyrinth: what the host can choose in place of the votes; an option’s id, or a result. */
  choices: Type.Optional(Type.Array(Type.Object({ vote: Type.String(), votes: Type.Integer() }))),
  /** Where this host may make links: not by a co-host's link. */
  is_account: Type.Boolean(),
});
export type HostFrame = Static<typeof HostFrame>;

/** Signed texts that open a room's calls and channels. They belong into the fragment of an address, which no log keeps. */
export const RoomLinks = Type.Object({ host: Type.String(), cohost: Type.String(), wall: Type.String() });
export type RoomLinks = Static<typeof RoomLinks>;

export const RoomRow = Type.Object({
  id: Uuid,
  code: nullable(Type.String()),
  phase: Type.Enum(roomPhases),
  number: Type.Integer(),
  of: Type.Integer(),
  players: Type.Integer(),
  started_by: nullable(Type.String()),
  created_at: Time,
  ended_at: nullable(Time),
  /** Only of a room that is open. */
  links: nullable(RoomLinks),
});
export type RoomRow = Static<typeof RoomRow>;

export const RoomReceipt = Type.Object({
  room_id: Uuid,
  settings: RoomSettings,
  /** Only of a labyrinth: it decides between equal votes. */
  seed: Type.Optional(Type.Integer()),
  /** By number from 1: the points of the question, its time and how it is answered. */
  questions: Type.Array(Type.Object({ id: Uuid, points: Type.Number(), time_ms: Type.Number() })),
  /** The log in order. `hash` is SHA-256 over the hash before and the rest; see shared/rooms/receipt.ts. */
  steps: Type.Array(Type.Object({ step: Type.Integer(), state: Type.String(), answers: Type.String(), hash: Type.String() })),
  /** Players by number, never by name. */
  answers: Type.Array(
    Type.Object({
      number: Type.Integer(),
      player: Type.Integer(),
      share: Type.Number(),
      received_ms: Type.Number(),
      claimed_ms: Type.Number(),
      time_ms: Type.Number(),
      fair_time: Type.Number(),
      points: Type.Number(),
      /** In a room with teams: the player's, when it was given. */
      team: Type.Optional(Type.Integer()),
      /** In a labyrinth: what the answer voted for. */
      vote: Type.Optional(Type.String()),
    }),
  ),
  /** Who has extra time now. What a host changed of it, and of teams, is in the log: `changed` of a step's state. */
  extra_time: Type.Optional(Type.Array(Type.Object({ player: Type.Integer(), fair_time: Type.Number() }))),
  /** Removed players, who are on no board. */
  removed: Type.Array(Type.Integer()),
  board: Type.Array(Type.Object({ player: Type.Integer(), points: Type.Number(), place: Type.Integer() })),
  /** The board of teams with the players of each. */
  teams: Type.Optional(
    Type.Array(Type.Object({ team: Type.Integer(), players: Type.Array(Type.Integer()), points: Type.Number(), place: Type.Integer() })),
  ),
});
export type RoomReceipt = Static<typeof RoomReceipt>;
