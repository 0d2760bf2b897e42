import { isDeepStrictEqual } from 'node:util';
import { play as contract, type Answered } from '#shared/contract/play.ts';
import type { Input, Refused } from '#shared/contract/operation.ts';
import type { Question } from '#shared/activity/document.ts';
import { HttpError, invalidAt, notFound, refused } from '#api/http/errors.ts';
import { serve } from '#api/http/served-operation.ts';
import type { Services } from '#api/services.ts';
import { answeredReply } from './answered-reply.ts';
import { answerRow } from './answer-row.ts';
import { isPastFinishing } from './find-entry.ts';
import { gameEnd, isTooLate } from './game-clock.ts';
import type { GamePosition } from './game-position.ts';
import { positionOf } from './game-store.ts';
import { goOn } from './go-on.ts';
import { isAnswerOf, judgeAnswer } from './judge-answer.ts';
import { findOwnGame } from './own-game.ts';
import type { Published } from './published.ts';
import { demandRegistration } from './registration-due.ts';

type Body = Input<typeof contract.answerQuestion>['body'];
type Needs = Pick<Services, 'play' | 'database' | 'clock'>;

/** The question that an answer belongs to, and where its game stands. */
interface Turn {
  published: Published;
  question: Question;
  position: GamePosition;
}

export const answerQuestion = serve(contract.answerQuestion, async ({ body }, context) => {
  const own = { ...body, uuid_front: body.uuid_front.toLowerCase() };
  const turn = await turnOfTicket(context, own);
  return (turn && (await answer(context, own, turn))) ?? answerLookedUp(context, own);
});

/** What a good ticket says needs no look-up. */
async function turnOfTicket({ play, clock }: Needs, { ticket, uuid_front, game_id, question_id }: Body): Promise<Turn | undefined> {
  const position = ticket ? play.tickets.open(ticket, uuid_front, clock.now().getTime()) : undefined;
  if (position?.game_id !== game_id.toLowerCase()) return undefined;
  const published = await play.publications.find(position.publication_id);
  const question = published?.course(position.seed)[position.answered];
  return published && question?.id === question_id.toLowerCase() ? { position, published, question } : undefined;
}

/** Judges and stores an answer. Undefined where it did not go in: then the stored game says why. */
async function answer({ play, clock }: Needs, body: Body, turn: Turn): Promise<Answered | Refused | undefined> {
  const now = clock.now().getTime();
  const { published, question, position } = turn;
  const { uuid_front } = body;
  const given = play.showAnswers(published.id, position.seed, question).stored(body.answer);
  const { settings } = published.content;
  if (!isAnswerOf(question, given)) throw invalidAt('answer', 'not_an_answer');
  if (isTooLate(gameEnd(settings, position), now)) return undefined;
  const activity = await play.activities.find(published.activity_id);
  if (!position.is_preview && (!activity || isPastFinishing(activity, now))) return refused('finished');
  const judged = judgeAnswer(settings, question, position, given, now);
  const row = answerRow(published, question, position, given, judged, now);
  const isWritten = await play.answers.add(row);
  if (!isWritten) return undefined;
  if (row.vote !== undefined) play.votes.add(published.activity_id, question.id, row.vote);
  return answeredReply(play, published, question, judged, judged.after, uuid_front, now);
}

/** Without a ticket, and where an answer did not go in: a repeat is answered as the first one was. */
async function answerLookedUp(needs: Needs, body: Body, isSecondLook = false): Promise<Answered | Refused> {
  const { uuid_front } = body;
  const own = await findOwnGame(needs, body.game_id, uuid_front);
  demandRegistration(own);
  const { game, published, course } = own;
  const place = course.findIndex(({ id }) => id === body.question_id.toLowerCase());
  const question = course[place];
  if (!question) throw notFound();
  const stored = game.answers.find(({ question_id }) => question_id === question.id);
  if (stored) {
    const given = needs.play.showAnswers(published.id, game.seed, question).stored(body.answer);
    // A question that was closed because its time was over has no answer of its own.
    if (stored.result !== 'time_over' && !isDeepStrictEqual(stored.answer, given)) return refused('already_answered');
    return answeredReply(
      needs.play,
      published,
      question,
      stored,
      positionOf(game, course, place + 1),
      uuid_front,
      needs.clock.now().getTime(),
    );
  }
  if (game.state !== 'playing') return refused(game.state === 'timed_out' ? 'time_over' : 'closed');
  if (place !== game.answers.length) throw new HttpError('conflict', { message: 'Another question of this game is due.' });
  const position = positionOf(game, course);
  const answered = await answer(needs, body, { published, question, position });
  if (answered) return answered;
  // Another tab was quicker, or the game's time is over: look once more, closing what is over.
  if (isSecondLook) throw new HttpError('not_ready', { retryAfter: 1 });
  if (isTooLate(gameEnd(published.content.settings, position), needs.clock.now().getTime())) await goOn(needs, own, uuid_front);
  return answerLookedUp(needs, body, true);
}
