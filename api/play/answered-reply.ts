import type { Answered } from '#shared/contract/play.ts';
import type { Refused } from '#shared/contract/operation.ts';
import type { Settings } from '#shared/content/head.ts';
import type { Question } from '#shared/content/question.ts';
import { traits } from '#questions/traits.ts';
import { correctAnswer } from '#questions/verdict.ts';
import { toldOfAnswer } from '#shared/play/feedback-mode.ts';
import { refused } from '#api/http/errors.ts';
import type { Play } from './play.ts';
import { startsWhenAsked } from '#api/games/game-clock.ts';
import type { Turned } from '#kinds/course.ts';
import { foldsOf, gradedOf, positionOf, type GamePosition } from '#api/games/game-position.ts';
import type { OwnGame } from '#api/games/own-game.ts';
import { dueQuestion } from './player-question.ts';
import type { Published } from '#api/publications/published.ts';
import type { StoredAnswer } from '#api/games/stored-game.ts';
import { turnTaken } from '#api/games/turn-taken.ts';

/** What the editor wrote for after the answer; undefined where there is nothing, or it is switched off. */
export const tellableFeedback = ({ feedback, feedback_settings }: Question): Question['feedback'] | undefined =>
  feedback_settings.show && (feedback.text || feedback.image || feedback.link) ? feedback : undefined;

/** An answer that is stored, and what follows from it. */
export interface TakenAnswer extends Pick<StoredAnswer, 'result' | 'points'> {
  /** Of the game: what it shows is named by it. */
  seed: number;
  question: Question;
  /** Of the game, with this answer. */
  total_points: number;
  /** Undefined: the game has ended. */
  next: GamePosition | undefined;
  /** Where it led, in what is walked. */
  turned?: Turned | undefined;
}

/** A stored answer as it was taken, with what followed from it then; undefined where its question is not of the game. */
export function takenAgain({ game, published }: OwnGame, stored: StoredAnswer): TakenAnswer | undefined {
  const { number, question_id, result, points } = stored;
  const step = published.course.at({ ...game, number, question_id });
  if (!step) return undefined;
  const total_points = foldsOf(game.answers.slice(0, number)).points;
  const position = positionOf(game, published.course, number - 1);
  const turned = position && turnTaken(published.course, position, gradedOf(step, stored), stored);
  return {
    seed: game.seed,
    question: step.question,
    result,
    points,
    total_points,
    next: positionOf(game, published.course, number),
    turned,
  };
}

/** A stored answer as its player hears of it, the first time and every time. */
export async function answeredReply(
  play: Play,
  published: Published,
  taken: TakenAnswer,
  uuid_front: string,
  now: number,
): Promise<Answered | Refused> {
  if (taken.result === 'time_over') return refused('time_over');
  return toldOf(play, published, taken, uuid_front, now);
}

/** What may be told of an answer, or of a question whose time was over, and what comes next. */
export async function toldOf(
  play: Play,
  published: Published,
  { seed, question, result, points, total_points, next, turned }: TakenAnswer,
  uuid_front: string,
  now: number,
): Promise<Answered> {
  const { settings } = published.content;
  const mode = settings.answer_feedback_mode;
  const shown = play.showOptions(published.id, seed, question);
  const isPoll = traits[question.type].isPolled && mode !== 'silent';
  const answered = toldOfAnswer(mode, {
    result,
    points,
    total_points,
    correct_answer: mode === 'show_correct' ? shown.named(correctAnswer(question)) : null,
    feedback: tellableFeedback(question) ?? null,
    poll: isPoll
      ? (await play.votes.shares(published.tenant_id, published.activity_id, question)).map((share) => shown.named(share))
      : null,
  });
  const told = { ...answered, ...(turned && { turn: toldOfTurn(mode, turned) }) };
  if (!next) return { ...told, finished: true };
  if (startsWhenAsked(settings)) return { ...told, finished: false };
  return { ...told, finished: false, next: dueQuestion(play, published, next, uuid_front, now) };
}

/** A silent game says nothing of points, and so nothing of what a way took of them. */
const toldOfTurn = (mode: Settings['answer_feedback_mode'], { led, points, seconds, needs }: Turned): NonNullable<Answered['turn']> => ({
  led,
  ...(points > 0 && mode !== 'silent' && { points }),
  ...(seconds > 0 && { seconds }),
  ...(needs && { needs }),
});
