import type { Answered } from '#shared/contract/play.ts';
import type { Refused } from '#shared/contract/operation.ts';
import { HttpError, invalid, notFound, refused } from '#api/http/errors.ts';
import type { Services } from '#api/services.ts';
import { answerRow } from './answer-row.ts';
import { toldOf } from './answered-reply.ts';
import { gameEnd, isOver, questionEnd, startsWhenAsked } from './game-clock.ts';
import { positionOf, type GameOf } from './game-store.ts';
import { goOn } from './go-on.ts';
import { judgeAnswer } from './judge-answer.ts';
import { findOwnGame, type OwnGame } from './own-game.ts';
import { demandRegistration } from './registration-due.ts';

type Needs = Pick<Services, 'play' | 'database' | 'clock'>;

/**
 * An answer of null says that the question's time ran out with nothing given: it is closed, and what was missed is told as after an answer.
 * Repeatable. Refused for a question that is answered; 409 while its time still runs or its clock has not begun,
 * 422 where no time is limited.
 */
export async function closeUnanswered(needs: Needs, { question_id, ...of }: GameOf & { question_id: string }): Promise<Answered | Refused> {
  const own = await findOwnGame(needs, of.game_id, of.uuid_front);
  demandRegistration(own);
  const { game, published, course } = own;
  const place = course.findIndex(({ id }) => id === question_id.toLowerCase());
  const question = course[place];
  if (!question) throw notFound();
  const now = needs.clock.now().getTime();
  const stored = game.answers.find((answer) => answer.question_id === question.id);
  if (stored && stored.result !== 'time_over') return refused('already_answered');
  if (stored) return toldOf(needs.play, published, question, stored, positionOf(game, course, place + 1), of.uuid_front, now);
  if (game.state !== 'playing') return refused(game.state === 'timed_out' ? 'time_over' : 'closed');
  const position = positionOf(game, course);
  const { settings } = published.content;
  if (isOver(gameEnd(settings, position), now)) {
    await goOn(needs, own, of.uuid_front);
    return refused('time_over');
  }
  const end = questionEnd(settings, question, position);
  if (end === null && gameEnd(settings, position) === null) throw invalid({ answer: ['This is not an answer to this question.'] });
  if (place !== game.answers.length || !hasBegun(own, place) || !isOver(end, now))
    throw new HttpError('conflict', { message: 'The time of this question is not over.' });
  const judged = judgeAnswer(settings, question, position, null, now);
  const isWritten = await needs.play.answers.add(answerRow(published, question, position, null, judged, now));
  if (!isWritten) throw new HttpError('not_ready', { retryAfter: 1 });
  return toldOf(needs.play, published, question, judged, judged.after, of.uuid_front, now);
}

const hasBegun = ({ game, published, course }: OwnGame, place: number): boolean =>
  place === 0 || !startsWhenAsked(published.content.settings) || game.shown[course[place]?.id ?? ''] !== undefined;
