import type { PlayerAnswer } from '#questions/player-answers.ts';
import { verdictOn } from '#questions/verdict.ts';
import type { Course } from '#kinds/course.ts';
import type { Question } from '#shared/content/question.ts';
import { answerPoints, countedSeconds, inHundredths } from '#shared/play/points.ts';
import { gameEnd } from '#api/play/games/game-clock.ts';
import { totalsOf, gradedOf, positionOf, type GameTotals } from '#api/play/games/game-position.ts';
import type { StoredAnswer, StoredGame } from '#api/play/games/stored-game.ts';
import { questionsOfGame } from '#api/play/games/own-game.ts';
import type { Published } from '#api/play/publications/published.ts';
import { timedOut } from '#api/play/games/timed-out.ts';

/** The part of an answer that a regrade can change. */
export interface AnswerGrade {
  result: StoredAnswer['result'];
  /** The share of a partly right answer. */
  share: number | null;
  points: number;
}

export interface RegradableAnswer extends StoredAnswer, AnswerGrade {
  /** The answer came too late, whatever it counts as now. */
  was_late: boolean;
  /** The grade at the time of the answer, before any regrade. */
  at_first: AnswerGrade;
  /** This regrade has already processed the answer. */
  is_done: boolean;
  /** The grade before the regrade that is being undone. */
  before_undone: AnswerGrade | null;
}

export interface RegradableGame extends Omit<StoredGame, 'answers'> {
  answers: RegradableAnswer[];
  ended_at: number | null;
  points: number | null;
  correct: number | null;
  wrong: number | null;
}

export interface ChangedAnswer {
  number: number;
  before: AnswerGrade;
  after: AnswerGrade;
}

export interface GameChange {
  answers: ChangedAnswer[];
  /** The change of its points, for the ledger. */
  difference: number;
  /** The new sums of the game; undefined when they do not change, or while the game is still being played. */
  totals: Pick<GameTotals, 'points' | 'correct' | 'wrong'> | undefined;
}

export interface RegradeRules {
  question_id: string;
  nobody_loses: boolean;
}

/**
 * Pure: the changes of a game under the keys in `published`. Only answers to the question change, and only those that this regrade has not processed
 * yet: a second run does nothing. Undefined when nothing changes.
 */
export function regradeGame(published: Published, game: RegradableGame, rules: RegradeRules): GameChange | undefined {
  const answers = game.answers.flatMap((answer) => changeOf(published, game, answer, rules) ?? []);
  const after = new Map(answers.map((change) => [change.number, change.after]));
  const played = { ...game, answers: game.answers.map((answer) => ({ ...answer, ...after.get(answer.number) })) };
  const totals = game.state === 'playing' || game.points === null ? undefined : endedTotals(published, played);
  const isOther = totals && (totals.points !== game.points || totals.correct !== game.correct || totals.wrong !== game.wrong);
  if (answers.length === 0 && !isOther) return undefined;
  const difference = inHundredths(answers.reduce((sum, change) => sum + change.after.points - change.before.points, 0));
  return { answers, difference, totals: isOther ? totals : undefined };
}

function changeOf(
  published: Published,
  game: RegradableGame,
  answer: RegradableAnswer,
  { question_id, nobody_loses }: RegradeRules,
): ChangedAnswer | undefined {
  if (answer.question_id !== question_id || answer.is_done) return undefined;
  // In a room, a question that she did not meet.
  if (answer.answer === null && answer.result === 'unscored') return undefined;
  const { number, result, share, points } = answer;
  // When a question came up several times, only the first answer counts.
  if (game.answers.some((other) => other.question_id === question_id && other.number < number)) return undefined;
  const before = { result, share, points };
  const question = published.course.at({ part_id: game.part_id, seed: game.seed, number, question_id })?.question;
  const after = answer.before_undone ?? (question && gradeOf(published, game, question, answer));
  if (!after) return undefined;
  const kept = nobody_loses ? { ...after, points: Math.max(points, after.points) } : after;
  const isSame = kept.result === result && (kept.result !== 'partly' || share === null || kept.share === share) && !answer.before_undone;
  return isSame ? undefined : { number, before, after: kept };
}

/** Uses the same rules as the grading of a new answer. */
function gradeOf(
  { content: { settings, lang }, course }: Published,
  game: RegradableGame,
  question: Question,
  answer: RegradableAnswer,
): AnswerGrade {
  const { result, share } = verdictOn(question, answer.was_late ? null : (answer.answer as PlayerAnswer));
  const transition = transitionOf(course, game, question, answer);
  const counted = countedSeconds(settings, question, lang, answer.time_used - (transition?.seconds ?? 0), game.fair_time);
  const earnedBy = (verdict: Pick<AnswerGrade, 'result' | 'share'>): number => {
    const { correct, speed } = answerPoints(settings, question, sharesOf(verdict), counted);
    return correct + speed;
  };
  // The cost of the passage at the time, which may be less than its price: points never fall below 0.
  const pathPenalty = transition ? earnedBy(answer.at_first) - answer.at_first.points : 0;
  const times = course.paysBonus(game.part_id) ? 2 : 1;
  return { result, share: result === 'partly' ? share : null, points: inHundredths(times * earnedBy({ result, share }) - pathPenalty) };
}

/** The player moved according to the first grade: a corrected key changes neither where she went nor what that cost. */
function transitionOf(course: Course, game: RegradableGame, question: Question, answer: RegradableAnswer) {
  const position = course.walk && positionOf(game, course, answer.number - 1);
  return position && course.walk?.turn(position, gradedOf({ question }, { ...answer, ...answer.at_first }));
}

const sharesOf = ({ result, share }: Pick<AnswerGrade, 'result' | 'share'>): number =>
  result === 'right' ? 1 : result === 'partly' ? (share ?? 0) : 0;

/** In a game whose time ran out, an unanswered question counts as wrong if it can be wrong. */
function endedTotals(published: Published, game: RegradableGame): Pick<GameTotals, 'points' | 'correct' | 'wrong'> {
  const { points, correct, wrong } = totalsOf(game.answers);
  const position = game.state === 'timed_out' ? positionOf(game, published.course) : undefined;
  const end = position ? gameEnd(published.content.settings, position) : null;
  const missed = position && end !== null ? timedOut(position, questionsOfGame({ game, published }), end).wrong : wrong;
  return { points: published.course.paysBonus(game.part_id) ? 0 : Math.max(0, points), correct, wrong: missed };
}
