import type { TObject } from 'typebox';
import type { PassLevel } from '#shared/play/answers-to-pass.ts';
import type { Head, Settings } from '#shared/content/head.ts';
import type { WireOutcome } from '#shared/content/outcome.ts';
import type { DraftProblem } from '#shared/content/problems.ts';
import type { GameResult } from '#shared/contract/play.ts';
import type { Quiz } from '#shared/contract/quiz.ts';
import type { Question } from '#shared/content/question.ts';
import type { FinalResult, PlayedAnswer, Totals } from '#shared/play/result.ts';
import type { KindTexts } from './kind-texts.ts';

/** The exports of each file in a kind's folder. */

export interface NewBodyOptions {
  /** The number of person types or grades. */
  outcome_count: number;
  /** The number of doors. */
  door_count: number;
  newId: () => string;
}

/** A new body, with initial settings and an initial result page where they differ from those of most kinds. */
export interface NewBody<B> {
  body: B;
  settings?: Partial<Settings>;
  result?: Partial<Head['result']['settings']>;
}

/** The fields in API calls that only this kind has, under their own name. */
export type OwnWire = Pick<Quiz, 'calendar' | 'labyrinth' | 'collection'>;
/** The representation of a body in API calls. */
export interface WireBody extends OwnWire {
  questions: readonly (Question & { hatch_id?: string })[];
  person_types: readonly WireOutcome[];
}

/** By the version of the document that they produce; each runs after that version's upgrade for all kinds. */
export type BodyUpgrades = Readonly<Record<number, (stored: Record<string, unknown>) => Record<string, unknown>>>;

/** The part of the document that a kind adds, in kinds/{kind}/body.ts. */
export interface BodyKind<B> {
  readonly Body: TObject;
  newBody(options: NewBodyOptions): NewBody<B>;
  ofWire(wire: WireBody): B;
  /** The possible outcomes for a player; the same list for the same body. */
  outcomesOf(body: B): readonly WireOutcome[];
  withOutcomes(body: B, outcomes: readonly WireOutcome[]): B;
  /** The representation in API calls of all content except questions and outcomes; absent when there is none. */
  wireOf?(body: B): OwnWire;
  /** For a copy: gives new ids to all content except questions and outcomes; absent when there is none. */
  withNewIds?(body: B, newId: () => string): B;
  /** For a copy: replaces the ids of questions and their answers by the new ones; absent where the kind names none. */
  withQuestionIds?(body: B, ids: ReadonlyMap<string, string>): B;
  readonly upgrades: BodyUpgrades;
}

/** Facts about a kind for other folders, in kinds/{kind}/traits.ts. */
export interface Traits {
  /** Answers are right or wrong and give points, so there is a score, a pass level and a bonus for speed. */
  isScored: boolean;
  /** A leaderboard compares its players. */
  hasBoard: boolean;
  /** The outcome for a player. person_type: answers give points to person types, and no answer is right. grade: in addition to a score. */
  outcome: 'person_type' | 'grade' | null;
  /** A new activity has outcomes, and every game ends with one or none of them; others may do without. */
  needsOutcomes?: true;
  texts: KindTexts;
  /** It can be played together in a room. each: everybody answers for herself, for points. majority: the answer of most leads to the next question. */
  hosted?: 'each' | 'majority';
}

export type Checked<B> = Head & B;
/** The checks that a kind adds before publishing, in kinds/{kind}/check.ts. */
export interface CheckKind<B> {
  check(draft: Checked<B>): DraftProblem[];
  /** It can take long. */
  readonly isHeavy?: true;
}

/** The input of a result. */
export type Played<B> = B & { settings: PassLevel };
/** A game that the editor's preview makes up. */
export interface Previewed {
  outcomes: readonly WireOutcome[];
  /** How many right answers pass. */
  pass_level: number;
  correct: number;
  total: number;
}
export type PreviewedResult = Pick<GameResult, 'passed' | 'person_type' | 'shares' | 'grade'>;

/** The parts that a kind adds to the totals of a finished game, in kinds/{kind}/result.ts. */
export interface ResultKind<B> {
  /** The parts of the result that the editor's preview shows. */
  previewed(game: Previewed): PreviewedResult;
  /** `most`: the points that this game could give. */
  result(content: Played<B>, played: readonly PlayedAnswer[], totals: Totals, most: number): Partial<FinalResult>;
}
