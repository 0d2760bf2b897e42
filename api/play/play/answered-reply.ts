import type { Answered } from '#shared/contract/play.ts';
import type { Refused } from '#shared/contract/operation.ts';
import type { Settings } from '#shared/content/head.ts';
import type { Question } from '#shared/content/question.ts';
import { traits } from '#questions/traits.ts';
import { correctAnswer } from '#questions/verdict.ts';
import { toldOfAnswer } from '#shared/play/feedback-mode.ts';
import { refused } from '#api/kernel/errors.ts';
import type { Play } from './play.ts';
import { startsWhenAsked } from '#api/play/games/game-clock.ts';
import type { Turned } from '#kinds/course.ts';
import { foldsOf, gradedOf, positionOf, type GamePosition } from '#api/play/games/game-position.ts';
import type { OwnGame } from '#api/play/games/own-game.ts';
import { dueQuestion } from './player-question.ts';
import type { Published } from '#api/play/publications/published.ts';
import type { StoredAnswer } from '#api/play/games/stored-game.ts';
import { turnTaken } from '#api/play/games/turn-taken.ts';

/** The editor's feedback on the question; undefined when there is none or it is switched off. */
export const tellableFeedback = ({ feedback, feedback_settings }: Question): Question['feedback'] | undefined =>
  feedback_settings.show && (feedback.text || feedback.image || feedback.link) ? feedback : undefined;

/** A stored answer and its consequences. */
export interface TakenAnswer extends Pick<StoredAnswer, 'result' | 'points'> {
  /** The seed of the game, which names the options that the game shows. */
  seed: number;
  question: Question;
  /** The points of the game, including this answer. */
  total_points: number;
  /** Undefined when the game has ended. */
  next: GamePosition | undefined;
  /** Where the answer led, in a course that walks. */
  turned?: Turned | undefined;
}

/** A stored answer with its consequences at the time; undefined when its question does not belong to the game. */
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

/** The reply to a stored answer, the same each time it is sent. */
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

/** What the player may learn about an answer, or about a question whose time ran out, and the next question. */
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

/** A silent game does not mention points, so it does not mention the points that a way took either. */
const toldOfTurn = (mode: Settings['answer_feedback_mode'], { led, points, seconds, needs }: Turned): NonNullable<Answered['turn']> => ({
  led,
  ...(points > 0 && mode !== 'silent' && { points }),
  ...(seconds > 0 && { seconds }),
  ...(needs && { needs }),
});
