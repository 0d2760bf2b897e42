import type { Course, CourseGraded, CoursePosition, Step } from '#kinds/course.ts';
import { grades } from '#questions/grades.ts';
import type { PlayerAnswer } from '#questions/player-answers.ts';
import { verdictOn } from '#questions/verdict.ts';
import { endOfSection } from '#questions/time-limit.ts';
import type { FairTime } from '#shared/play/time-limits.ts';
import { inHundredths } from '#shared/play/points.ts';
import { toTheMillisecond } from '#shared/time.ts';
import type { StoredAnswer, StoredGame } from './stored-game.ts';

/** The sums of a game's answers; time in seconds. */
export interface GameTotals {
  points: number;
  correct: number;
  wrong: number;
  time_used: number;
}

/** The position of a game before its next answer, from a ticket or from its stored answers. Instants are in milliseconds. */
export interface GamePosition extends CoursePosition, GameTotals {
  game_id: string;
  publication_id: string;
  player_id: string;
  is_preview: boolean;
  fair_time: FairTime;
  started_at: number;
  /** When the question that is due was first shown: its clock began. */
  shown_at: number;
  /** When the time of the section ends; absent outside of sections and without a clock. */
  section_end?: number;
}

export const noTotals: GameTotals = { points: 0, correct: 0, wrong: 0, time_used: 0 };

export const totalsOf = (answers: readonly StoredAnswer[]): GameTotals => ({
  points: inHundredths(answers.reduce((sum, { points }) => sum + points, 0)),
  correct: answers.filter(({ result }) => result === 'right').length,
  wrong: answers.filter(({ result }) => result !== 'right' && result !== 'unscored').length,
  time_used: toTheMillisecond(answers.reduce((sum, { time_used }) => sum + time_used, 0)),
});

/** The position of a game after so many answers; by default, its present position. Undefined: no question was due any more. */
export function positionOf(game: StoredGame, course: Course, answered = game.answers.length): GamePosition | undefined {
  const answers = game.answers.slice(0, answered);
  const walked = course.walk && answers.map(({ question_id }) => question_id);
  const { part_id, seed, fair_time, started_at, publication_id, player_id, is_preview } = game;
  const number = answers.length + 1;
  const step = walked ? walkedStep(game, course, walked) : stepAfter(game, course, answers.at(-1));
  if (!step) return undefined;
  const section_end = sectionEndOf(game, course, number);
  return {
    game_id: game.id,
    publication_id,
    player_id,
    is_preview,
    part_id,
    seed,
    number,
    question_id: step.question.id,
    ...(walked && { walked }),
    fair_time,
    started_at,
    shown_at: game.shown[number] ?? answers.at(-1)?.at ?? started_at,
    ...(section_end !== undefined && { section_end }),
    ...totalsOf(answers),
  };
}

/** The clock of a section began with the stored press on its first page, so nothing that a player does later winds it up. */
function sectionEndOf({ part_id, seed, fair_time, answers }: StoredGame, course: Course, number: number): number | undefined {
  const section = course.section?.({ part_id, seed, number });
  const entered = section && answers.find((answer) => answer.number === section.number);
  return entered && endOfSection(section.page, fair_time, entered.at);
}

/** A key that was corrected later changes no way that was already walked. */
function walkedStep(game: StoredGame, course: Course, walked: readonly string[]): Step | undefined {
  const { part_id, seed, answers } = game;
  const lastAnswer = answers[walked.length];
  if (lastAnswer) return course.at({ part_id, seed, number: lastAnswer.number, question_id: lastAnswer.question_id, walked });
  return stepAfter(game, course, answers[walked.length - 1], walked.slice(0, -1));
}

/** The due question follows from the last answer, and for courses with a walk also from the earlier questions (`walked`). */
export function stepAfter(
  { part_id, seed }: Pick<StoredGame, 'part_id' | 'seed'>,
  course: Course,
  last: StoredAnswer | undefined,
  walked?: readonly string[],
): Step | undefined {
  if (!last) return course.first(part_id, seed);
  const position = { part_id, seed, number: last.number, question_id: last.question_id, ...(walked && { walked }) };
  const answered = course.at(position);
  return answered && course.after(position, gradedOf(answered, last));
}

export function gradedOf({ question }: Pick<Step, 'question'>, { answer, result }: Pick<StoredAnswer, 'answer' | 'result'>): CourseGraded {
  if (result === 'time_over') return { result, share: 0, chosen_answer_ids: [] };
  const { chosenAnswers } = grades[question.type];
  const verdict = verdictOn(question, answer as PlayerAnswer);
  return {
    result: walkedResult(result, verdict.result),
    share: verdict.share,
    chosen_answer_ids: answer === null ? [] : chosenAnswers(question, answer as PlayerAnswer),
  };
}

/** The answer to a repeated question is stored as unscored; its verdict decides which way it led. */
const walkedResult = (stored: CourseGraded['result'], found: CourseGraded['result']): CourseGraded['result'] =>
  stored === 'unscored' ? found : stored;
