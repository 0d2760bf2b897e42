import type { PlayerAnswer } from '#questions/player-answers.ts';
import type { Refused } from '#shared/contract/operation.ts';
import type { Answered, GameResult, Next, PlayerCover, PlayerQuestion, Registered, Started } from '#shared/contract/play.ts';
import type { FairTime } from '#shared/play/time-limits.ts';
import { isTimedEach, newGame, type Action, type Fields, type Game, type Outgoing } from './game-state.ts';
import type { PlayerProblems } from './registration/field-problems.ts';
import { streakAfter } from './streak.ts';

/** Pure. A reply of the server counts only for the first message in the outbox, so that a late or duplicate one changes nothing. */
export function play(game: Game, action: Action): Game {
  if ('of' in action && action.of !== game.outbox[0]) return game;
  switch (action.type) {
    case 'cover':
      return coverLoaded(game, action.cover);
    case 'begin':
      return begin(game, action.fair_time);
    case 'resume':
      return start({ ...newGame(withoutFirst(game.cover), game.skips_registration), fair_time: game.fair_time, streak: game.streak });
    case 'again':
      return start({ ...again(game, game.cover), fair_time: game.fair_time });
    case 'choose':
      return isOpen(game) ? { ...game, playerAnswer: action.answer } : game;
    case 'give':
      return isOpen(game) ? give(game, action.answer) : game;
    case 'time_up':
      return timeUp(game, action.now);
    case 'proceed':
      return proceed(game, action.now);
    case 'clip_ready':
      return clipReady(game);
    case 'register':
      return register(game, action.fields);
    case 'skip':
      return game.outbox.length > 0 ? game : afterRegistration({ ...game, has_skipped: true }, action.now);
    case 'show':
      return { ...game, screen: action.screen };
    case 'leave':
      return again(game, withOpenGame(game.cover, game.result ? null : game.game_id));
    case 'failed':
      return { ...game, attempts: game.attempts + 1 };
    case 'refused':
      return refused(sent(game), action.of, action.refused);
    case 'rejected':
      return rejected(sent(game), action.of, action.problems);
    case 'started':
      return started(sent(game), action.started, action.now);
    case 'answered':
      return answered(sent(game), action.of, action.answered, action.now);
    case 'next':
      return nextLoaded(sent(game), action.next, action.now);
    case 'registered':
      return registered(sent(game), action.registered, action.now);
  }
}

const isOpen = (game: Game): boolean => game.screen === 'question' && !game.is_given;
const sent = (game: Game): Game => ({ ...game, outbox: game.outbox.slice(1), attempts: 0 });
const send = (game: Game, outgoing: Outgoing): Game => ({ ...game, outbox: [...game.outbox, outgoing] });
const awaits = (game: Game, kind: Outgoing['kind']): boolean => game.outbox.some((outgoing) => outgoing.kind === kind);
const askNext = (game: Game): Game => (awaits(game, 'next') ? game : send(game, { kind: 'next' }));

function withoutFirst({ first: _, ...cover }: PlayerCover): PlayerCover {
  return cover;
}
/** A new game of the same player. */
const again = ({ skips_registration, registered }: Game, cover: PlayerCover): Game => ({
  ...newGame(withoutFirst(cover), skips_registration),
  registered,
});
const withOpenGame = (cover: PlayerCover, game_id: string | null): PlayerCover => ({ ...cover, player: { ...cover.player, game_id } });

function coverLoaded(game: Game, cover: PlayerCover): Game {
  if (game.screen === 'cover' || game.screen === 'intro') return { ...game, cover, fields: cover.registration.fields };
  const { is_registered, confirming } = cover.player;
  const isConfirmed = is_registered && !game.cover.player.is_registered;
  const known: Game = { ...game, cover: { ...game.cover, player: { ...game.cover.player, is_registered, confirming } } };
  // The confirmation brought the place.
  return isConfirmed && game.screen === 'result' && game.game_id ? askNext(known) : known;
}

/** The server gave the number of games left before this one started. */
function withOneGameLess(cover: PlayerCover): PlayerCover {
  const { games_left } = cover.player;
  return games_left === null ? cover : { ...cover, player: { ...cover.player, games_left: Math.max(0, games_left - 1) } };
}

function begin(game: Game, fair_time: FairTime): Game {
  if (game.outbox.length > 0 || (game.screen !== 'cover' && game.screen !== 'intro')) return game;
  const isNew = game.cover.player.game_id === null;
  if (game.screen === 'cover' && isNew && game.cover.intro.settings.enabled) return { ...game, screen: 'intro', fair_time };
  return start({ ...game, fair_time: game.screen === 'intro' ? game.fair_time : fair_time });
}

const mustRegister = ({ cover, fields, has_skipped }: Game, moment: 'before' | 'after'): boolean =>
  cover.registration.moment === moment &&
  fields.length > 0 &&
  !cover.player.is_registered &&
  cover.player.confirming === null &&
  !has_skipped;

/** Registration comes before the start, so that no clock runs meanwhile. */
function start(game: Game): Game {
  const isNew = game.cover.player.game_id === null;
  return isNew && mustRegister(game, 'before') ? { ...game, screen: 'register_before' } : sendStart(game);
}

/** The first question may have come with the cover: then it is shown immediately, and the start is sent in the background. */
function sendStart(game: Game): Game {
  const first = game.cover.player.game_id === null && game.fair_time === 1 ? game.cover.first : undefined;
  const starting = send(game, {
    kind: 'start',
    fair_time: game.fair_time,
    ...(first ? { start_key: first.start_key } : {}),
    ...(game.has_skipped && game.cover.registration.moment === 'before' ? { skip_registration: true } : {}),
  });
  if (!first) return { ...starting, screen: 'loading' };
  return { ...starting, screen: 'question', question: first.question, total_points: pointsBefore(game, first.question) };
}

function started(game: Game, { game_id, question, registration, total_points, coming }: Started, now: number): Game {
  const isNew = game.game_id === null && game.cover.player.game_id === null;
  const cover = isNew ? withOneGameLess(game.cover) : game.cover;
  // The game to go on with may have ended meanwhile: then this is a new one.
  const streak = question?.number === 1 ? 0 : game.streak;
  const inGame: Game = { ...game, cover, game_id, streak, fields: registration?.fields ?? game.fields };
  if (coming && !question)
    return { ...inGame, screen: 'loading', question: null, outbox: [], coming, total_points: total_points ?? (isSilent(game) ? null : 0) };
  // Except in a preview, no question comes before the registration is completed.
  if (!question || (registration && !game.has_skipped)) return { ...inGame, screen: 'register_before', question: question ?? null };
  return firstAsked({ ...inGame, total_points: total_points ?? pointsBefore(game, question) }, question, now);
}

function firstAsked(game: Game, question: PlayerQuestion, now: number): Game {
  if (game.screen !== 'question' || game.question?.id !== question.id) {
    // The answers given before the start was known belong to a question that this game does not ask now.
    return show({ ...game, outbox: [] }, question, now);
  }
  const outbox = game.outbox.map((outgoing) => (outgoing.kind === 'answer' ? { ...outgoing, ticket: question.ticket } : outgoing));
  return { ...game, outbox, question, deadline: deadline(question, now) };
}

/** 0 before the first question, if points are shown at all; later they are known only from the server. */
function pointsBefore({ cover, total_points }: Game, { number }: PlayerQuestion): number | null {
  return number === 1 && cover.settings.answer_feedback_mode !== 'silent' ? 0 : total_points;
}

const deadline = (question: PlayerQuestion, now: number): number | null =>
  question.time_left === undefined ? null : now + question.time_left * 1000;

function show(game: Game, question: PlayerQuestion, now: number): Game {
  return {
    ...game,
    screen: 'question',
    question,
    deadline: deadline(question, now),
    playerAnswer: null,
    is_given: false,
    is_late: false,
    is_elsewhere: false,
    answered: null,
    is_leaving: false,
    coming: null,
  };
}

function give(game: Game, answer: PlayerAnswer): Game {
  const { id, ticket } = game.question as PlayerQuestion;
  return send({ ...game, playerAnswer: answer, is_given: true }, { kind: 'answer', question_id: id, answer, ticket });
}

const isSilent = ({ cover }: Game): boolean => cover.settings.answer_feedback_mode === 'silent';

/** A chosen but unconfirmed answer is given: the server's grace period covers the time for sending. */
function timeUp(game: Game, now: number): Game {
  if (!isOpen(game) || game.deadline === null || now < game.deadline) return game;
  if (game.playerAnswer) return give(game, game.playerAnswer);
  const over: Game = { ...game, is_given: true, is_late: true };
  if (!isTimedEach(game)) return askNext(over);
  // In silent mode, the next clock starts when this question is closed, so closing it waits until the player has read that the time is over.
  return isSilent(game) ? over : miss(over);
}

/** Closes the question without an answer, and fetches its feedback. */
function miss(game: Game): Game {
  const { id, ticket } = game.question as PlayerQuestion;
  if (awaits(game, 'answer')) return game;
  return send(game, { kind: 'answer', question_id: id, answer: null, ticket });
}

function answered(game: Game, sent: Outgoing, { game_result: result, ...body }: Answered, now: number): Game {
  if (sent.kind !== 'answer' || sent.question_id !== game.question?.id) return game;
  // The clock of the next question started with this answer, however long the player reads.
  const end = body.next && !isTimedEach(game) ? deadline(body.next, now) : game.deadline;
  const withFeedback: Game = {
    ...game,
    answered: body,
    coming: body.coming ?? null,
    is_late: false,
    deadline: end,
    total_points: body.total_points ?? game.total_points,
    streak: streakAfter(game.streak, body.result),
  };
  // A result that did not come with the last answer is fetched while the player reads the feedback.
  const fetching = body.finished && !result ? askNext(withFeedback) : withFeedback;
  const ready = result ? { ...fetching, result } : fetching;
  return hasFeedback(body) ? { ...ready, screen: 'feedback' } : advance(ready, now);
}

/** Whether there is anything to show before continuing. */
function hasFeedback({ result, correct_answer: correct, feedback, answer_feedback, poll, turn }: Answered): boolean {
  const isVerdict = result !== null && result !== 'unscored';
  return (
    isVerdict ||
    turn !== undefined ||
    Boolean(correct) ||
    Boolean(poll?.length || answer_feedback?.length) ||
    Boolean(feedback?.text || feedback?.image || feedback?.clip || feedback?.link)
  );
}

function proceed(game: Game, now: number): Game {
  if (game.screen === 'question' && game.is_late && isSilent(game)) return miss(game);
  return game.screen === 'feedback' && !game.is_leaving ? advance(game, now) : game;
}

function advance(game: Game, now: number): Game {
  const next = game.answered?.next;
  const isOver = !isTimedEach(game) && game.deadline !== null && now >= game.deadline;
  if (next && !isOver) return { ...show(game, next, now), ...(isTimedEach(game) ? {} : { deadline: game.deadline }) };
  if (game.result) return end(game);
  return game.coming ? { ...game, is_leaving: true } : askNext({ ...game, is_leaving: true });
}

/** The film can play, or never will: now the question is requested, if the player waits for it. */
function clipReady(game: Game): Game {
  if (!game.coming) return game;
  const ready: Game = { ...game, coming: null };
  return game.is_leaving || game.screen === 'loading' ? askNext(ready) : ready;
}

/** A known result is only refreshed: a player who has gone on to the leaderboard meanwhile stays there. */
const isKnown = ({ result, is_leaving }: Game): boolean => result !== null && !is_leaving;

function nextLoaded(game: Game, next: Next, now: number): Game {
  if (next.finished) {
    const over: Game = { ...game, result: next.result ?? null };
    return isKnown(game) || (game.screen === 'feedback' && !game.is_leaving) ? over : end(over);
  }
  if (!next.question) return { ...game, screen: 'refused', refused: null };
  // When this device's clock is ahead, the server's clock still runs: the question stays open, and the server is asked again a moment later.
  const isSame = game.is_late && next.question.id === game.question?.id;
  const left = Math.max(1, next.question.time_left ?? 1);
  return show(game, isSame ? { ...next.question, time_left: left } : next.question, now);
}

function end(game: Game): Game {
  // The open game is over: from now on the cover offers a new one.
  const cover = withOpenGame(withoutFirst(game.cover), null);
  return { ...game, cover, is_leaving: false, screen: mustRegister(game, 'after') ? 'register_after' : 'result' };
}

function register(game: Game, fields: Fields): Game {
  const moment = game.screen === 'register_before' ? 'before' : 'after';
  if (game.outbox.length > 0) return game;
  return send({ ...game, fieldProblems: {} }, { kind: 'register', moment, fields });
}

function registered(game: Game, body: Registered, now: number): Game {
  if (body.code_sent) return { ...game, code_sent: true };
  const { confirming = null } = body;
  const is_registered = confirming === null || game.cover.player.is_registered;
  const cover = { ...game.cover, player: { ...game.cover.player, is_registered, confirming } };
  const result = game.result && { ...game.result, ...placeOf(body) };
  return afterRegistration({ ...game, cover, result, registered: body, code_sent: false }, now);
}

/** The place from a registration for the result before it; the result of the next game brings its own. */
const placeOf = ({ place, better_than }: Registered): Pick<GameResult, 'place' | 'better_than'> => ({
  ...(place !== undefined && { place }),
  ...(better_than !== undefined && { better_than }),
});

function afterRegistration(game: Game, now: number): Game {
  if (game.screen === 'register_after') return { ...game, screen: game.result ? 'result' : 'leaderboard' };
  if (game.screen !== 'register_before') return game;
  // Skipping must be reported even when the game has already begun.
  if (!game.question || game.has_skipped) return sendStart(game);
  // A clock may have run since the start: then the question is fetched again.
  return game.question.time_left === undefined ? show(game, game.question, now) : askNext({ ...game, screen: 'loading' });
}

function refused(game: Game, sent: Outgoing, reason: Refused): Game {
  if (sent.kind === 'answer' && sent.question_id === game.question?.id) return refusedAnswer(game, sent.answer, reason);
  if (sent.kind === 'answer') return askNext({ ...game, is_leaving: true });
  if (sent.kind === 'register') return { ...game, fieldProblems: { '': [{ code: reason.reason }] } };
  if (sent.kind === 'next' && isKnown(game)) return game;
  return { ...game, screen: 'refused', refused: reason, outbox: [] };
}

/** No given answer disappears silently: it came too late, or another tab was quicker. */
function refusedAnswer(game: Game, answer: PlayerAnswer | null, { reason }: Refused): Game {
  if (reason === 'already_answered' && answer !== null)
    return { ...game, screen: 'feedback', is_late: false, is_elsewhere: true, answered: null };
  if (reason !== 'time_over' || answer === null || !isTimedEach(game)) return askNext({ ...game, is_leaving: true });
  return isSilent(game) ? { ...game, is_late: true } : miss({ ...game, is_late: true });
}

function rejected(game: Game, sent: Outgoing, problems: PlayerProblems): Game {
  if (sent.kind === 'register')
    return { ...game, fieldProblems: Object.keys(problems).length > 0 ? problems : { '': [{ code: 'failed' }] } };
  if (sent.kind === 'answer') return askNext({ ...game, is_leaving: true });
  if (sent.kind === 'next' && isKnown(game)) return game;
  return { ...game, screen: 'refused', refused: null, outbox: [] };
}
