import type { Answered } from '#shared/contract/play.ts';
import type { Refused } from '#shared/contract/operation.ts';
import { HttpError, invalidAt, notFound, refused } from '#api/kernel/errors.ts';
import type { Services } from '#api/services.ts';
import { takenAgain, replyTo } from './replies.ts';
import { catchUp } from './catch-up.ts';
import { gameEnd, isClockRunning, isOver, questionEnd } from '#api/play/games/game-clock.ts';
import { positionOf } from '#api/play/games/game-position.ts';
import type { GameKey } from './game-store.ts';
import { judgeAnswer } from '#api/play/games/judge-answer.ts';
import { findOwnGame, isOfGame } from '#api/play/games/own-game.ts';
import { admit } from './admit.ts';
import { passOver } from './pass-over.ts';
import { storeAnswer } from './store-answer.ts';

type PlayServices = Pick<Services, 'play' | 'events' | 'database' | 'clock'>;

/**
 * Closes a question whose time ran out without an answer (the client sends an answer of null), and replies as after an answer. Idempotent. Refused
 * when the question is answered; 409 while its time still runs or its clock has not started; 422 when no time is limited.
 */
export async function closeUnanswered(
  services: PlayServices,
  { game_id, question_id, uuid_front }: GameKey & { question_id: string },
): Promise<Answered | Refused> {
  const { play, clock } = services;
  const own = await admit(services, await findOwnGame(services, game_id, uuid_front), uuid_front);
  const { game, published } = own;
  const now = clock.now().getTime();
  const position = positionOf(game, published.course);
  const due = position && published.course.at(position);
  const isDue = game.state === 'playing' && due?.question.id === question_id;
  const stored = isDue ? undefined : game.answers.findLast((answer) => answer.question_id === question_id);
  if (stored && stored.result !== 'time_over') return refused('already_answered');
  const again = stored && takenAgain(own, stored);
  if (again) return replyTo(play, published, again, uuid_front, now);
  if (!isOfGame(own, question_id)) throw notFound();
  if (game.state !== 'playing') return refused(game.state === 'timed_out' ? 'time_over' : 'closed');
  if (!isDue || !position) throw new HttpError('conflict', { message: 'Another question of this game is due.' });
  const { settings } = published.content;
  if (isOver(gameEnd(settings, position), now)) {
    await catchUp(services, own, uuid_front);
    return refused('time_over');
  }
  const { question } = due;
  const end = questionEnd(settings, question, position);
  if (end === null && gameEnd(settings, position) === null) throw invalidAt('answer', 'not_an_answer');
  const isSectionOver = position.section_end !== undefined && isOver(position.section_end, now);
  const isTimed = isClockRunning(settings, question, position.number, game.shown[position.number]);
  if (!isSectionOver && (!isTimed || !isOver(end, now)))
    throw new HttpError('conflict', { message: 'The time of this question is not over.' });
  const judged = judgeAnswer(published, question, position, null, now);
  const isWritten = await storeAnswer(services, { published, question, position, answer: null, judged, now });
  if (!isWritten) throw new HttpError('not_ready', { retryAfter: 1 });
  const passed = await passOver(services, published, judged, now);
  const taken = { ...passed, seed: position.seed, question, answer: null, total_points: passed.totals.points };
  return replyTo(play, published, taken, uuid_front, now);
}
