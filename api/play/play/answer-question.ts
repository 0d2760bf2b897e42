import { isDeepStrictEqual } from 'node:util';
import { play as contract, type Answered } from '#shared/contract/play.ts';
import { isRefused, type Input, type Refused } from '#shared/contract/operation.ts';
import type { Question } from '#shared/content/question.ts';
import { HttpError, invalidAt, notFound, refused } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import type { Services } from '#api/services.ts';
import { longestAge } from '#api/play/publications/activity-cache.ts';
import { answeredReply, takenAgain } from './replies.ts';
import { catchUp } from './catch-up.ts';
import { closeUnanswered } from './close-unanswered.ts';
import { isPastFinishing } from '#api/play/publications/find-entry.ts';
import { gameEnd, isTooLate } from '#api/play/games/game-clock.ts';
import { positionOf, type GamePosition } from '#api/play/games/game-position.ts';
import type { StoredAnswer } from '#api/play/games/stored-game.ts';
import { isAnswerOf, judgeAnswer } from '#api/play/games/judge-answer.ts';
import { withResult } from './game-result.ts';
import { passOver } from './pass-over.ts';
import { storeAnswer } from './store-answer.ts';
import { findOwnGame, isOfGame, type OwnGame } from '#api/play/games/own-game.ts';
import type { Published } from '#api/play/publications/published.ts';
import { admit } from './admit.ts';

type Sent = Input<typeof contract.answerQuestion>['body'];
type PlayServices = Pick<Services, 'play' | 'events' | 'database' | 'clock' | 'log'>;

/** The question that is due, and the position of its game. */
interface DueQuestion {
  published: Published;
  question: Question;
  position: GamePosition;
}

export const answerQuestion = serve(contract.answerQuestion, ({ body }, context) => answer(context, body));

/** With `part_id`, only a game of that part can be answered; a game of another part is a 404. */
export async function answer(context: PlayServices, body: Sent, part_id?: string): Promise<Answered | Refused> {
  const sent = {
    ...body,
    uuid_front: body.uuid_front.toLowerCase(),
    game_id: body.game_id.toLowerCase(),
    question_id: body.question_id.toLowerCase(),
  };
  const position = positionOfTicket(context, sent);
  if (part_id !== undefined) await demandPart(context, sent, position, part_id);
  const reply = await answered(context, sent, position);
  return isRefused(reply) || !reply.finished ? reply : withResult(context, reply, sent);
}

async function answered(context: PlayServices, sent: Sent, position: GamePosition | undefined): Promise<Answered | Refused> {
  if (sent.answer === null) return closeUnanswered(context, sent);
  const due = position && (await dueAt(context, position));
  const reply = due && (await takeAnswer(context, due, sent));
  return reply ?? answerByLookUp(context, sent, position);
}

async function demandPart(context: PlayServices, sent: Sent, ticketed: GamePosition | undefined, part_id: string): Promise<void> {
  const game = ticketed ?? (await findOwnGame(context, sent.game_id, sent.uuid_front)).game;
  if (game.part_id !== part_id) throw notFound();
}

/** A valid ticket gives the position without a look-up. */
function positionOfTicket({ play, clock }: PlayServices, { ticket, uuid_front, game_id, question_id }: Sent): GamePosition | undefined {
  const position = ticket ? play.tickets.open(ticket, uuid_front, clock.now().getTime()) : undefined;
  return position?.game_id === game_id && position.question_id === question_id ? position : undefined;
}

/**
 * Undefined where the ticket does not suffice: its totals may predate a correction that this process learned of late, or the next question depends on
 * earlier answers, which no ticket contains.
 */
async function dueAt({ play }: PlayServices, position: GamePosition): Promise<DueQuestion | undefined> {
  const published = await play.publications.find(position.publication_id);
  if (!published || published.course.walk || position.shown_at < published.keys_changed_at + longestAge) return undefined;
  const step = published.course.at(position);
  return step && { published, question: step.question, position };
}

/** Judges and stores an answer. Returns undefined when it was not stored; the stored game then shows the reason. */
async function takeAnswer(
  services: PlayServices,
  { published, question, position }: DueQuestion,
  { answer, uuid_front }: Sent,
): Promise<Answered | Refused | undefined> {
  const { play, clock } = services;
  const now = clock.now().getTime();
  const answerByIds = play.showOptions(published.id, position.seed, question).stored(answer);
  if (!isAnswerOf(question, answerByIds)) throw invalidAt('answer', 'not_an_answer');
  if (isTooLate(gameEnd(published.content.settings, position), now)) return undefined;
  const activity = await play.activities.find(published.activity_id);
  if (!position.is_preview && (!activity || isPastFinishing(activity, now))) return refused('finished');
  const judged = judgeAnswer(published, question, position, answerByIds, now);
  if (!(await storeAnswer(services, { published, question, position, answer: answerByIds, judged, now }))) return undefined;
  const passed = await passOver(services, published, judged, now);
  const taken = { ...passed, seed: position.seed, question, answer: answerByIds, total_points: passed.totals.points };
  return answeredReply(play, published, taken, uuid_front, now);
}

const looks = 2;

/** Answers without a ticket, or after an answer was not stored. A repeated answer gets the same reply as the first one. */
async function answerByLookUp(services: PlayServices, sent: Sent, ticketed: GamePosition | undefined): Promise<Answered | Refused> {
  for (let look = 0; look < looks; look += 1) {
    const own = await admit(services, await findOwnGame(services, sent.game_id, sent.uuid_front), sent.uuid_front);
    const due = dueIn(own);
    const stored = storedAnswer(own, due, sent, ticketed);
    if (stored) return replyAgain(services, own, stored, sent);
    if (due?.question.id !== sent.question_id && !isOfGame(own, sent.question_id)) throw notFound();
    if (own.game.state !== 'playing') return refused(own.game.state === 'timed_out' ? 'time_over' : 'closed');
    if (due?.question.id !== sent.question_id) throw new HttpError('conflict', { message: 'Another question of this game is due.' });
    const reply = await takeAnswer(services, due, sent);
    if (reply) return reply;
    // Another tab was faster, or time has run out. Close the question or the game, then read the game again.
    const end = gameEnd(own.published.content.settings, due.position);
    if (isTooLate(end, services.clock.now().getTime())) await catchUp(services, own, sent.uuid_front);
  }
  throw new HttpError('not_ready', { retryAfter: 1 });
}

function dueIn({ game, published }: OwnGame): DueQuestion | undefined {
  const position = positionOf(game, published.course);
  const step = position && published.course.at(position);
  return step && { published, question: step.question, position };
}

/**
 * A labyrinth can ask a question twice. Unless a ticket says which turn the player means, the turn that is due takes precedence over an answered one.
 */
function storedAnswer(
  { game }: OwnGame,
  due: DueQuestion | undefined,
  sent: Sent,
  ticketed: GamePosition | undefined,
): StoredAnswer | undefined {
  if (ticketed) return game.answers.find(({ number }) => number === ticketed.number);
  if (game.state === 'playing' && due?.question.id === sent.question_id) return undefined;
  return game.answers.findLast(({ question_id }) => question_id === sent.question_id);
}

function replyAgain(
  { play, clock }: PlayServices,
  { game, published }: OwnGame,
  stored: StoredAnswer,
  { answer, uuid_front }: Sent,
): Refused | Promise<Answered | Refused> {
  const taken = takenAgain({ game, published }, stored);
  if (!taken) throw notFound();
  const answerByIds = play.showOptions(published.id, game.seed, taken.question).stored(answer);
  // A question that was closed when its time ran out has no answer of its own.
  if (taken.result !== 'time_over' && !isDeepStrictEqual(stored.answer, answerByIds)) return refused('already_answered');
  return answeredReply(play, published, taken, uuid_front, clock.now().getTime());
}
