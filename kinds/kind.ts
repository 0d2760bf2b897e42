import type { TObject } from 'typebox';
import type { Calendar } from '#shared/content/calendar.ts';
import type { Collection } from '#shared/content/collection.ts';
import type { Head, Settings } from '#shared/content/head.ts';
import type { Labyrinth } from '#shared/content/labyrinth.ts';
import type { WireOutcome } from '#shared/content/outcome.ts';
import type { DraftProblem } from '#shared/content/problems.ts';
import type { GameResult } from '#shared/contract/play.ts';
import type { Question } from '#shared/content/question.ts';
import type { FinalResult, PlayedAnswer, Totals } from '#shared/play/result.ts';

/** What each file of a kind's folder gives. */

export interface NewBodyGiven {
  /** How many person types or grades. */
  outcome_count: number;
  /** How many doors. */
  door_count: number;
  newId: () => string;
}

/** A new body, and what the settings and the result page begin with where that is not what most kinds begin with. */
export interface NewBody<B> {
  body: B;
  settings?: Partial<Settings>;
  result?: Partial<Head['result']['settings']>;
}

/** What calls know of a body. */
export interface WireBody {
  questions: readonly (Question & { hatch_id?: string })[];
  person_types: readonly WireOutcome[];
  calendar?: Calendar | undefined;
  labyrinth?: Labyrinth | undefined;
  collection?: Collection | undefined;
}

/** By the version of the document that they make; each is run after what that version changed for every kind. */
export type BodyUpgrades = Readonly<Record<number, (stored: Record<string, unknown>) => Record<string, unknown>>>;

/** What a kind adds to the document, in kinds/{kind}/body.ts. */
export interface BodyKind<B> {
  readonly Body: TObject;
  newBody(given: NewBodyGiven): NewBody<B>;
  ofWire(wire: WireBody): B;
  /** What a player can come to; the same list for the same body. */
  outcomesOf(body: B): readonly WireOutcome[];
  withOutcomes(body: B, outcomes: readonly WireOutcome[]): B;
  /** What calls know of it beside questions and outcomes; absent where there is nothing. */
  calendarOf?(body: B): Calendar;
  labyrinthOf?(body: B): Labyrinth;
  collectionOf?(body: B): Collection;
  /** For a copy: new ids for what is its own beside questions and outcomes; absent where there is nothing. */
  withNewIds?(body: B, newId: () => string): B;
  /** For a copy: with the new ids of its questions and their answers, by the old ones; absent where it names none. */
  withQuestionIds?(body: B, ids: ReadonlyMap<string, string>): B;
  readonly upgrades: BodyUpgrades;
}

/** What other folders ask of a kind, in kinds/{kind}/traits.ts. */
export interface Traits {
  /** Answers are right or wrong and give points: there is a score, a pass level, a prize for speed. */
  isScored: boolean;
  /** Players are compared on a board. */
  hasBoard: boolean;
  /** Its questions stand behind doors, each of which is played by itself. */
  hasDoors: boolean;
  /** Answers give points to person types, and none of them is right. */
  leadsToTypes: boolean;
  /** Texts may call it a quiz; of all others they say it without a noun. */
  isCalledQuiz?: true;
  /** What a player comes to, beside a score. */
  outcome: 'person_type' | 'grade' | null;
  /** Winners are drawn: the seeds are committed to when it is first published, before anybody can take part. */
  drawsWinners?: true;
  /** Its questions are rooms with ways between them: which come, and in which order, answers decide. */
  hasRooms?: true;
  /** A whole one can be played behind a door: its questions need nothing that a door has not. */
  fitsDoors?: true;
  /** It is a page of other activities, which are played in its place. */
  hasMembers?: true;
}

export type Checked<B> = Head & B;
/** What a kind adds to the check before publishing, in kinds/{kind}/check.ts. */
export interface CheckKind<B> {
  check(draft: Checked<B>): DraftProblem[];
}

/** What a result is made from. */
export type Played<B> = B & { settings: Pick<Settings, 'pass_level'> };
/** A game as the editor's preview invents it. */
export interface Previewed {
  outcomes: readonly WireOutcome[];
  pass_level: number;
  correct: number;
  total: number;
}
export type PreviewedResult = Pick<GameResult, 'passed' | 'person_type' | 'shares' | 'grade'>;

/** What a kind adds to the totals of a finished game, in kinds/{kind}/result.ts. */
export interface ResultKind<B> {
  /** What the editor's preview shows of it. */
  previewed(given: Previewed): PreviewedResult;
  result(content: Played<B>, played: readonly PlayedAnswer[], totals: Totals): Partial<FinalResult>;
}
