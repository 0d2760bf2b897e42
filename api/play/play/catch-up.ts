import type { Question } from '#shared/content/question.ts';
import type { PlayerQuestion } from '#shared/contract/play.ts';
import type { Services } from '#api/services.ts';
import { endGame } from './end-game.ts';
import { gameEnd, isClockRunning, isOver, questionEnd } from '#api/play/games/game-clock.ts';
import { positionOf, type GamePosition } from '#api/play/games/game-position.ts';
import { showQuestion } from './game-store.ts';
import { judgeAnswer } from '#api/play/games/judge-answer.ts';
import { findOwnGame, type OwnGame } from '#api/play/games/own-game.ts';
import { dueQuestion } from './replies.ts';
import { storeAnswer } from './store-answer.ts';

type PlayServices = Pick<Services, 'play' | 'events' | 'database' | 'clock'>;

/** The due question with its clock running, or the game that has ended. */
export type CaughtUp = { own: OwnGame; question: PlayerQuestion } | { own: OwnGame; question?: undefined };

/** Brings a game up to date with its clocks: closes a question or a game whose time is over. Idempotent, so it also completes interrupted work. */
export async function catchUp(services: PlayServices, own: OwnGame, uuid_front: string): Promise<CaughtUp> {
  const now = services.clock.now().getTime();
  const { game, published } = own;
  const { settings } = published.content;
  if (game.state !== 'playing') return { own };
  const position = positionOf(game, published.course);
  const step = position && published.course.at(position);
  const end = position ? gameEnd(settings, position) : null;
  if (!step || isOver(end, now)) {
    await endGame(services, own, step ? 'timed_out' : 'finished', step && end !== null ? end : (game.answers.at(-1)?.at ?? now));
    return { own: await findOwnGame(services, game.id, uuid_front) };
  }
  const shown = await startClock(services, own, step.question, position, now);
  if (isOver(questionEnd(settings, step.question, shown), now)) {
    const judged = judgeAnswer(published, step.question, shown, null, now);
    await storeAnswer(services, { published, question: step.question, position: shown, answer: null, judged, now });
    return catchUp(services, await findOwnGame(services, game.id, uuid_front), uuid_front);
  }
  return { own, question: dueQuestion(services.play, published, shown, uuid_front, now) };
}

async function startClock(
  { database }: PlayServices,
  { game, published }: OwnGame,
  question: Question,
  position: GamePosition,
  now: number,
): Promise<GamePosition> {
  const { number } = position;
  if (isClockRunning(published.content.settings, question, number, game.shown[number])) return position;
  return { ...position, shown_at: await showQuestion(database.playSql, game, number, now) };
}
