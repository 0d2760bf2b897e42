import { toTheMillisecond } from '../time.ts';
import type { Result } from './graded.ts';
import { inHundredths } from './points.ts';

/** A person type's share of the result in whole percent. */
export interface PersonShare {
  person_type_id: string;
  share: number;
}

/** One answer of a game as it was stored. An answer that came too late is `time_over` and counts as wrong. */
export interface PlayedAnswer {
  question_id: string;
  result: Result | 'time_over';
  /** The result of an answer that does not count because its question was answered before. */
  found?: Result | 'time_over';
  points: number;
  /** Seconds from showing the question to its answer. */
  time_used: number;
  /** The ids of the chosen answers, from the type's chosenAnswers. */
  chosen_answer_ids: readonly string[];
}

/** The figures that every kind has. */
export interface Totals {
  points: number;
  bonus_points: number;
  correct: number;
  /** Wrong, too late, or only partly right. */
  wrong: number;
  /** Questions of the game that can be right or wrong, answered or not. */
  total: number;
  time_used: number;
}

/** The totals, and what the kind derives from them. */
export interface FinalResult extends Totals {
  /** Absent when nothing can be passed: personality tests, and quizzes without a pass mark. */
  passed?: boolean;
  /** Personality test: the id of the person type with the most points. */
  person_type?: string;
  shares?: PersonShare[];
  /** Academy: the id of the grade that was reached. */
  grade?: string;
}

/** The totals of an ended game. `total` is the number of its scored questions, whether the player reached them or not. */
export function totalsOf(played: readonly PlayedAnswer[], total: number, bonusPoints = 0): Totals {
  const correct = played.filter((answer) => answer.result === 'right').length;
  const wrong = played.filter((answer) => answer.result !== 'right' && answer.result !== 'unscored').length;
  const sum = (amount: (answer: PlayedAnswer) => number) => played.reduce((before, answer) => before + amount(answer), 0);
  const points = Math.max(
    0,
    sum((answer) => answer.points),
  );
  return {
    points: inHundredths(points),
    bonus_points: bonusPoints,
    correct,
    wrong,
    total,
    time_used: toTheMillisecond(sum((answer) => answer.time_used)),
  };
}
