import type { PlayerAnswer } from '#questions/player-answers.ts';
import type { Refused } from '#shared/contract/operation.ts';
import type { Answered, ComingClip, GameResult, Next, PlayerCover, PlayerQuestion, Registered, Started } from '#shared/contract/play.ts';
import { inHundredths } from '#shared/play/points.ts';
import type { FairTime } from '#shared/play/time-limits.ts';
import type { PlayerProblems } from './registration/field-problems.ts';

export type Screen =
  | 'cover'
  | 'intro'
  | 'loading'
  | 'register_before'
  | 'question'
  | 'feedback'
  | 'register_after'
  | 'result'
  | 'details'
  | 'leaderboard'
  | 'refused';

export type Fields = Record<string, string | boolean>;
export type RegistrationField = PlayerCover['registration']['fields'][number];

/** Messages that are sent until the server replies. The game's id is added on sending: an answer may wait for the start before it. */
export type Outgoing =
  | { kind: 'start'; fair_time: FairTime; start_key?: string; skip_registration?: true }
  /** null: the time ran out without an answer. */
  | { kind: 'answer'; question_id: string; answer: PlayerAnswer | null; ticket: string }
  | { kind: 'next' }
  | { kind: 'register'; moment: 'before' | 'after'; fields: Fields };

export interface Game {
  screen: Screen;
  cover: PlayerCover;
  game_id: string | null;
  question: PlayerQuestion | null;
  /** The film or sound of the next question, while it is loaded: its clock starts with the request that waits for this. */
  coming: ComingClip | null;
  /** When the question's time ends, or the game's, in milliseconds of the steady clock; null: no clock. */
  deadline: number | null;
  playerAnswer: PlayerAnswer | null;
  /** The question is answered, or its time ran out: no more answers are possible. */
  is_given: boolean;
  answered: Answered | null;
  total_points: number | null;
  /** Right answers in a row, as far as this device knows. */
  streak: number;
  /** The question's time ran out without an answer. */
  is_late: boolean;
  /** Another tab gave a different answer, and that one counts. */
  is_elsewhere: boolean;
  /** The player pressed continue and is waiting for the next screen. */
  is_leaving: boolean;
  result: GameResult | null;
  registered: Registered | null;
  fields: RegistrationField[];
  fieldProblems: PlayerProblems;
  code_sent: boolean;
  /** The player skipped the registration: it does not come up again in this game. */
  has_skipped: boolean;
  /** No game of this page asks for a registration that may be skipped. */
  skips_registration: boolean;
  fair_time: FairTime;
  refused: Refused | null;
  /** In order; only the first is being sent. */
  outbox: Outgoing[];
  /** How often sending the first has failed. */
  attempts: number;
}

export type Action =
  | { type: 'cover'; cover: PlayerCover }
  | { type: 'begin'; fair_time: FairTime }
  | { type: 'resume' }
  | { type: 'again' }
  | { type: 'choose'; answer: PlayerAnswer | null }
  | { type: 'give'; answer: PlayerAnswer }
  | { type: 'time_up'; now: number }
  | { type: 'proceed'; now: number }
  | { type: 'clip_ready' }
  | { type: 'register'; fields: Fields }
  | { type: 'skip'; now: number }
  | { type: 'show'; screen: 'cover' | 'result' | 'details' | 'leaderboard' | 'register_after' | 'refused' }
  | { type: 'leave' }
  | { type: 'failed'; of: Outgoing }
  | { type: 'refused'; of: Outgoing; refused: Refused }
  | { type: 'rejected'; of: Outgoing; problems: PlayerProblems }
  | { type: 'started'; of: Outgoing; started: Started; now: number }
  | { type: 'answered'; of: Outgoing; answered: Answered; now: number }
  | { type: 'next'; of: Outgoing; next: Next; now: number }
  | { type: 'registered'; of: Outgoing; registered: Registered; now: number };

export function newGame(cover: PlayerCover, skips_registration = false): Game {
  return {
    screen: 'cover',
    cover,
    game_id: null,
    question: null,
    coming: null,
    deadline: null,
    playerAnswer: null,
    is_given: false,
    answered: null,
    total_points: null,
    streak: 0,
    is_late: false,
    is_elsewhere: false,
    is_leaving: false,
    result: null,
    registered: null,
    fields: cover.registration.fields,
    fieldProblems: {},
    code_sent: false,
    has_skipped: skips_registration,
    skips_registration,
    fair_time: 1,
    refused: null,
    outbox: [],
    attempts: 0,
  };
}

/** Whether each question has its own time; otherwise the game has one clock, which also runs during feedback. */
export const isTimedEach = ({ cover }: Game): boolean => cover.settings.time_limit_type === 'question';

/** The points of the answer itself. The cost of its way through a labyrinth is shown beside them. */
export const earnedBy = ({ points, turn }: Pick<Answered, 'points' | 'turn'>): number => inHundredths((points ?? 0) + (turn?.points ?? 0));
