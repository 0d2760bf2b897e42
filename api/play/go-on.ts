import type { PlayerQuestion } from '#shared/contract/play.ts';
import type { Services } from '#api/services.ts';
import { answerRow } from './answer-row.ts';
import { endGame } from './end-game.ts';
import { gameEnd, isOver, questionEnd, startsWhenAsked } from './game-clock.ts';
import type { GamePosition } from './game-position.ts';
import { positionOf, showQuestion } from './game-store.ts';
import { judgeAnswer } from './judge-answer.ts';
import { findOwnGame, type OwnGame } from './own-game.ts';
import { dueQuestion } from './player-question.ts';

type Needs = Pick<Services, 'play' | 'database' | 'clock'>;

/** The question that is due, its clock running; or the game that has ended. */
export type GoneOn = { own: OwnGame; question: PlayerQuestion } | { own: OwnGame; question?: undefined };

/**
 * Brings a game to where its clocks say it is: a question or a game whose time is over is closed first. Repeatable, and so also the
 * repair of whatever was left half done.
 */
export async function goOn(needs: Needs, own: OwnGame, uuid_front: string): Promise<GoneOn> {
  const now = needs.clock.now().getTime();
  const { game, published, course } = own;
  const { settings } = published.content;
  if (game.state !== 'playing') return { own };
  const position = positionOf(game, course);
  const question = course[position.answered];
  const end = gameEnd(settings, position);
  if (!question || isOver(end, now)) {
    await endGame(needs, own, question ? 'timed_out' : 'finished', question && end !== null ? end : (game.answers.at(-1)?.at ?? now));
    return { own: await findOwnGame(needs, game.id, uuid_front) };
  }
  const shown = await startClock(needs, own, position, now);
  if (isOver(questionEnd(settings, question, shown), now)) {
    const judged = judgeAnswer(settings, question, shown, null, now);
    await needs.play.answers.add(answerRow(published, question, shown, null, judged, now));
    return goOn(needs, await findOwnGame(needs, game.id, uuid_front), uuid_front);
  }
  return { own, question: dueQuestion(needs.play, published, shown, uuid_front, now) };
}

async function startClock(
  { database }: Needs,
  { game, published, course }: OwnGame,
  position: GamePosition,
  now: number,
): Promise<GamePosition> {
  const question = course[position.answered];
  const isRunning = !question || position.answered === 0 || game.shown[question.id] !== undefined;
  if (isRunning || !startsWhenAsked(published.content.settings)) return position;
  return { ...position, shown_at: await showQuestion(database.playSql, game, question.id, now) };
}
