import type { Given } from '#questions/given.ts';
import { verdictOn } from '#questions/verdict.ts';
import type { Course } from '#kinds/course.ts';
import type { Question } from '#shared/content/question.ts';
import { answerPoints, countedSeconds, inHundredths } from '#shared/play/points.ts';
import { gameEnd } from '#api/games/game-clock.ts';
import { foldsOf, gradedOf, positionOf, type Folds } from '#api/games/game-position.ts';
import type { StoredAnswer, StoredGame } from '#api/games/stored-game.ts';
import { questionsOfGame } from '#api/games/own-game.ts';
import type { Published } from '#api/publications/published.ts';
import { timedOut } from '#api/games/timed-out.ts';

/** What of an answer a regrade can change. */
export interface Worth {
  result: StoredAnswer['result'];
  /** Of a partly right one. */
  share: number | null;
  points: number;
}

export interface RegradableAnswer extends StoredAnswer, Worth {
  /** Whatever it counts as now, it came too late. */
  was_late: boolean;
  /** As it was judged when it was given, before any regrade. */
  at_first: Worth;
  /** This regrade has been here before. */
  is_done: boolean;
  /** What the regrade that is taken back found. */
  before_undone: Worth | null;
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
  before: Worth;
  after: Worth;
}

export interface GameChange {
  answers: ChangedAnswer[];
  /** Of its points, in the ledger. */
  difference: number;
  /** Its sums as they are to be; undefined where they stay, or where it is still played. */
  folds: Pick<Folds, 'points' | 'correct' | 'wrong'> | undefined;
}

export interface RegradeRules {
  question_id: string;
  nobody_loses: boolean;
}

/**
 * Pure: what becomes of a game when its publication's keys are as `published` has them. Only answers to the question change, and none that this
 * regrade has come to before: done twice it does nothing. Undefined where all stays.
 */
export function regradeGame(published: Published, game: RegradableGame, rules: RegradeRules): GameChange | undefined {
  const answers = game.answers.flatMap((answer) => changeOf(published, game, answer, rules) ?? []);
  const after = new Map(answers.map((change) => [change.number, change.after]));
  const played = { ...game, answers: game.answers.map((answer) => ({ ...answer, ...after.get(answer.number) })) };
  const folds = game.state === 'playing' || game.points === null ? undefined : endedFolds(published, played);
  const isOther = folds && (folds.points !== game.points || folds.correct !== game.correct || folds.wrong !== game.wrong);
  if (answers.length === 0 && !isOther) return undefined;
  const difference = inHundredths(answers.reduce((sum, change) => sum + change.after.points - change.before.points, 0));
  return { answers, difference, folds: isOther ? folds : undefined };
}

function changeOf(
  published: Published,
  game: RegradableGame,
  answer: RegradableAnswer,
  { question_id, nobody_loses }: RegradeRules,
): ChangedAnswer | undefined {
  if (answer.question_id !== question_id || answer.is_done) return undefined;
  const { number, result, share, points } = answer;
  // Of a question that came again only the first answer counts.
  if (game.answers.some((other) => other.question_id === question_id && other.number < number)) return undefined;
  const before = { result, share, points };
  const question = published.course.at({ part_id: game.part_id, seed: game.seed, number, question_id })?.question;
  const after = answer.before_undone ?? (question && worthOf(published, game, question, answer));
  if (!after) return undefined;
  const kept = nobody_loses ? { ...after, points: Math.max(points, after.points) } : after;
  const isSame = kept.result === result && (kept.result !== 'partly' || share === null || kept.share === share) && !answer.before_undone;
  return isSame ? undefined : { number, before, after: kept };
}

/** By the rules that judge an answer when it is given. */
function worthOf(
  { content: { settings, lang }, course }: Published,
  game: RegradableGame,
  question: Question,
  answer: RegradableAnswer,
): Worth {
  const { result, share } = verdictOn(question, answer.was_late ? null : (answer.answer as Given));
  const turned = turnWalked(course, game, question, answer);
  const counted = countedSeconds(settings, question, lang, answer.time_used - (turned?.seconds ?? 0), game.fair_time);
  const earnedBy = (verdict: Pick<Worth, 'result' | 'share'>): number => {
    const { correct, speed } = answerPoints(settings, question, sharesOf(verdict), counted);
    return correct + speed;
  };
  // What the way cost when it was walked, which may be less than it costs: points never fall below 0.
  const toll = turned ? earnedBy(answer.at_first) - answer.at_first.points : 0;
  const times = course.paysBonus(game.part_id) ? 2 : 1;
  return { result, share: result === 'partly' ? share : null, points: inHundredths(times * earnedBy({ result, share }) - toll) };
}

/** The way was walked as the answer was judged at first: a corrected key changes neither where it led nor what it cost. */
function turnWalked(course: Course, game: RegradableGame, question: Question, answer: RegradableAnswer) {
  const position = course.walk && positionOf(game, course, answer.number - 1);
  return position && course.walk?.turn(position, gradedOf({ question }, { ...answer, ...answer.at_first }));
}

const sharesOf = ({ result, share }: Pick<Worth, 'result' | 'share'>): number =>
  result === 'right' ? 1 : result === 'partly' ? (share ?? 0) : 0;

/** What is not answered in a game whose time was over is wrong, where it can be. */
function endedFolds(published: Published, game: RegradableGame): Pick<Folds, 'points' | 'correct' | 'wrong'> {
  const { points, correct, wrong } = foldsOf(game.answers);
  const position = game.state === 'timed_out' ? positionOf(game, published.course) : undefined;
  const end = position ? gameEnd(published.content.settings, position) : null;
  const missed = position && end !== null ? timedOut(position, questionsOfGame({ game, published }), end).wrong : wrong;
  return { points: published.course.paysBonus(game.part_id) ? 0 : Math.max(0, points), correct, wrong: missed };
}
