import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answered, GameResult, PlayerCover } from '#shared/contract/play.ts';
import { earnedBy, newGame, type Action, type Game, type Outgoing } from './game-state.ts';
import { play } from './game.ts';
import { restoredGame } from './kept-game.ts';
import { aCover, aQuestion, PlayServer } from './test-play-server.ts';

const now = 1_000_000;
const head = (game: Game): Outgoing => game.outbox[0] as Outgoing;
const after = (game: Game, ...actions: Action[]): Game => actions.reduce(play, game);
const toFirst = (cover: PlayerCover = aCover()): Game => {
  const begun = after(newGame(cover), { type: 'begin', fair_time: 1 });
  return after(begun, { type: 'started', of: head(begun), started: { game_id: 'g', number: 1, total: 2, question: aQuestion(1) }, now });
};
const result: GameResult = { points: 2, bonus_points: 0, correct: 2, wrong: 0, total: 2, time_used: 3, timed_out: false };
const verdict = (more: Partial<Answered> = {}): Answered => ({ result: 'right', points: 1, total_points: 1, finished: false, ...more });

test('a double click on an answer gives it once', () => {
  const game = after(toFirst(), { type: 'give', answer: { answer_id: 'a' } }, { type: 'give', answer: { answer_id: 'b' } });
  expect(game.outbox).toHaveLength(1);
  expect(head(game)).toMatchObject({ kind: 'answer', answer: { answer_id: 'a' } });
});

test('a double click on start starts once', () => {
  const game = after(newGame(aCover()), { type: 'begin', fair_time: 1 }, { type: 'begin', fair_time: 1 });
  expect(game.outbox).toHaveLength(1);
});

test('a failed answer stays first in the outbox with the same body', () => {
  const answering = after(toFirst(), { type: 'give', answer: { answer_id: 'a' } });
  const failed = after(answering, { type: 'failed', of: head(answering) });
  expect(head(failed)).toBe(head(answering));
  expect(failed.attempts).toBe(1);
});

test('an answer that comes twice changes nothing the second time', () => {
  const answering = after(toFirst(), { type: 'give', answer: { answer_id: 'a' } });
  const arrived: Action = { type: 'answered', of: head(answering), answered: verdict({ next: aQuestion(2) }), now };
  const once = after(answering, arrived);
  expect(after(once, arrived)).toBe(once);
});

test('the first question of the cover is shown before the start is answered, and an early answer waits for the game', () => {
  const cover = aCover({ first: { question: aQuestion(1), start_key: 'key' } });
  const begun = after(newGame(cover), { type: 'begin', fair_time: 1 });
  expect(begun).toMatchObject({ screen: 'question', question: { id: '1' }, outbox: [{ kind: 'start', start_key: 'key' }] });
  const answering = after(begun, { type: 'give', answer: { answer_id: 'a' } });
  const question = { ...aQuestion(1), ticket: 'signed' };
  const started = after(answering, { type: 'started', of: head(answering), started: { game_id: 'g', number: 1, total: 2, question }, now });
  expect(started).toMatchObject({ game_id: 'g', is_given: true, outbox: [{ kind: 'answer', ticket: 'signed' }] });
});

test('a question with a film is requested once the film can play, and not before the player goes on', () => {
  const coming = { kind: 'mp4', source: 'AAAAAAAA' } as const;
  const begun = after(newGame(aCover()), { type: 'begin', fair_time: 1 });
  const waits = after(begun, { type: 'started', of: head(begun), started: { game_id: 'g', number: 1, total: 2, coming }, now });
  expect(waits).toMatchObject({ screen: 'loading', question: null, outbox: [], coming });
  const ready = after(waits, { type: 'clip_ready' }, { type: 'clip_ready' });
  expect(ready).toMatchObject({ screen: 'loading', outbox: [{ kind: 'next' }], coming: null });
  const answering = after(toFirst(), { type: 'give', answer: { answer_id: 'a' } });
  const fed = after(answering, { type: 'answered', of: head(answering), answered: verdict({ coming }), now });
  expect(after(fed, { type: 'proceed', now })).toMatchObject({ screen: 'feedback', is_leaving: true, outbox: [] });
  expect(after(fed, { type: 'proceed', now }, { type: 'clip_ready' }).outbox).toEqual([{ kind: 'next' }]);
  expect(after(fed, { type: 'clip_ready' }).outbox).toEqual([]);
  expect(after(fed, { type: 'clip_ready' }, { type: 'proceed', now }).outbox).toEqual([{ kind: 'next' }]);
});

test('where another game was open, its question is shown instead and the answer to the other one is not sent', () => {
  const cover = aCover({ first: { question: aQuestion(1), start_key: 'key' } });
  const answering = after(newGame(cover), { type: 'begin', fair_time: 1 }, { type: 'give', answer: { answer_id: 'a' } });
  const started = after(answering, {
    type: 'started',
    of: head(answering),
    started: { game_id: 'g', number: 2, total: 2, question: aQuestion(2) },
    now,
  });
  expect(started).toMatchObject({ screen: 'question', question: { id: '2' }, playerAnswer: null, is_given: false, outbox: [] });
});

test('where nothing may be told, the next question follows at once', () => {
  const answering = after(toFirst(), { type: 'give', answer: { answer_id: 'a' } });
  const silent = verdict({ result: null, points: null, total_points: null, next: aQuestion(2) });
  expect(after(answering, { type: 'answered', of: head(answering), answered: silent, now })).toMatchObject({
    screen: 'question',
    question: { id: '2' },
    is_given: false,
  });
});

test('where the next question has a clock, it is asked for only when the player goes on', () => {
  const answering = after(toFirst(), { type: 'give', answer: { answer_id: 'a' } });
  const feedback = after(answering, { type: 'answered', of: head(answering), answered: verdict(), now });
  expect(feedback).toMatchObject({ screen: 'feedback', outbox: [] });
  expect(after(feedback, { type: 'proceed', now }, { type: 'proceed', now }).outbox).toEqual([{ kind: 'next' }]);
});

const timedEach = (own: Partial<Game> = {}): Game => {
  const game = toFirst();
  const settings = { ...game.cover.settings, time_limit_type: 'question' as const };
  return { ...game, cover: { ...game.cover, settings }, deadline: now + 5000, ...own };
};
const missed = verdict({ result: 'time_over', points: 0, total_points: 0, correct_answer: { answer_id: 'a' } });

test('when the time is over, the chosen answer is given', () => {
  const clocked = timedEach();
  expect(after(clocked, { type: 'time_up', now: now + 4999 })).toBe(clocked);
  const chosen = after(clocked, { type: 'choose', answer: { answer_ids: ['a'] } }, { type: 'time_up', now: now + 5000 });
  expect(head(chosen)).toMatchObject({ kind: 'answer', answer: { answer_ids: ['a'] } });
});

test('when the time is over with nothing chosen, what was missed is told on its own question before the game goes on', () => {
  const late = after(timedEach(), { type: 'time_up', now: now + 5000 });
  expect(late).toMatchObject({ is_late: true, is_given: true, outbox: [{ kind: 'answer', question_id: '1', answer: null }] });
  const shown = after(late, { type: 'answered', of: head(late), answered: missed, now: now + 5100 });
  expect(shown).toMatchObject({ screen: 'feedback', question: { id: '1' }, answered: { result: 'time_over' }, outbox: [] });
  expect(after(shown, { type: 'proceed', now: now + 20_000 }).outbox).toEqual([{ kind: 'next' }]);
});

test('in silence the next clock waits until it is read that the time is over', () => {
  const game = timedEach();
  const silent: Game = { ...game, cover: { ...game.cover, settings: { ...game.cover.settings, answer_feedback_mode: 'silent' } } };
  const late = after(silent, { type: 'time_up', now: now + 5000 });
  expect(late).toMatchObject({ screen: 'question', question: { id: '1' }, is_late: true, outbox: [] });
  const read = after(late, { type: 'proceed', now: now + 6500 }, { type: 'proceed', now: now + 6501 });
  expect(read.outbox).toEqual([{ kind: 'answer', question_id: '1', answer: null, ticket: 'ticket 1' }]);
  const nothing = { result: null, points: null, total_points: null, finished: false, next: aQuestion(2, { time_left: 5 }) };
  expect(after(read, { type: 'answered', of: head(read), answered: nothing, now: now + 6600 })).toMatchObject({
    question: { id: '2' },
    is_late: false,
    deadline: now + 11_600,
  });
});

test('an answer that came too late is told so on its own question', () => {
  const answering = after(timedEach(), { type: 'give', answer: { answer_id: 'a' } });
  const late = after(answering, { type: 'refused', of: head(answering), refused: { status: 'refused', reason: 'time_over', message: '' } });
  expect(late).toMatchObject({ question: { id: '1' }, playerAnswer: { answer_id: 'a' }, outbox: [{ kind: 'answer', answer: null }] });
});

test('a question whose clock still runs on the server stays open until it has run out there', () => {
  const late = after(timedEach({ deadline: now }), { type: 'time_up', now });
  const early = after(late, { type: 'rejected', of: head(late), problems: {} });
  const begun = after(early, {
    type: 'next',
    of: head(early),
    next: { finished: false, question: { ...aQuestion(1), time_left: 0.3 } },
    now,
  });
  expect(begun).toMatchObject({ screen: 'question', is_given: false, is_late: false, deadline: now + 1000 });
  expect(after(begun, { type: 'time_up', now: now + 1000 })).toMatchObject({ question: { id: '1' }, is_late: true });
});

test('the clock of a whole game runs on while an answer is told of, and ends the game when it is over', () => {
  const game = toFirst();
  const clocked: Game = {
    ...game,
    cover: { ...game.cover, settings: { ...game.cover.settings, time_limit_type: 'game', time_limit: 30 } },
    deadline: now + 30_000,
  };
  const answering = after(clocked, { type: 'give', answer: { answer_id: 'a' } });
  const next = { ...aQuestion(2), time_left: 25 };
  const feedback = after(answering, { type: 'answered', of: head(answering), answered: verdict({ next }), now: now + 5000 });
  expect(feedback).toMatchObject({ screen: 'feedback', deadline: now + 30_000 });
  expect(after(feedback, { type: 'proceed', now: now + 20_000 })).toMatchObject({ question: { id: '2' }, deadline: now + 30_000 });
  expect(after(feedback, { type: 'proceed', now: now + 30_000 })).toMatchObject({ question: { id: '1' }, outbox: [{ kind: 'next' }] });
});

test('a page that is loaded again while the last answer’s feedback shows goes to the result, whether that had been fetched or not', () => {
  const answering = after(toFirst(), { type: 'give', answer: { answer_id: 'a' } });
  const last = after(answering, { type: 'answered', of: head(answering), answered: verdict({ finished: true }), now });
  const fetched = after(last, { type: 'next', of: head(last), next: { finished: true, result }, now });
  expect([last.screen, fetched.screen, fetched.result]).toEqual(['feedback', 'feedback', result]);
  for (const { cover, ...kept } of [last, fetched]) {
    const again = restoredGame(cover, { at: now, game: kept }, true, now) as Game;
    const came = after(again, { type: 'next', of: head(again), next: { finished: true, result }, now }, { type: 'proceed', now });
    expect(came).toMatchObject({ screen: 'result', result });
  }
});

test('the result that comes with the last answer is not fetched, and is shown once the feedback is read', () => {
  const answering = after(toFirst(), { type: 'give', answer: { answer_id: 'a' } });
  const last = after(answering, { type: 'answered', of: head(answering), answered: verdict({ finished: true, game_result: result }), now });
  expect(last).toMatchObject({ screen: 'feedback', result, outbox: [] });
  expect(last.answered).not.toHaveProperty('game_result');
  expect(after(last, { type: 'proceed', now })).toMatchObject({ screen: 'result', result, outbox: [] });
  const silent = verdict({ result: null, points: null, finished: true, game_result: result });
  expect(after(answering, { type: 'answered', of: head(answering), answered: silent, now })).toMatchObject({
    screen: 'result',
    outbox: [],
  });
});

test('a kept clock is never longer than the server said, whatever was set on the device meanwhile', () => {
  const answering = after(timedEach(), { type: 'give', answer: { answer_id: 'a' } });
  const { cover, ...kept } = { ...answering, question: aQuestion(1, { time_left: 5 }), deadline: now + 3_600_000 };
  expect(restoredGame(cover, { at: now, game: kept }, true, now)?.deadline).toBe(now + 5000);
});

test('what another tab has answered is said, not shown as one’s own, and the game goes on when that is read', () => {
  const answering = after(toFirst(), { type: 'give', answer: { answer_id: 'a' } });
  const refused = after(answering, {
    type: 'refused',
    of: head(answering),
    refused: { status: 'refused', reason: 'already_answered', message: '' },
  });
  expect(refused).toMatchObject({ screen: 'feedback', is_elsewhere: true, answered: null, outbox: [] });
  const read = after(refused, { type: 'proceed', now });
  expect(read.outbox).toEqual([{ kind: 'next' }]);
  expect(after(read, { type: 'next', of: head(read), next: { finished: false, question: aQuestion(2) }, now })).toMatchObject({
    question: { id: '2' },
    is_elsewhere: false,
  });
});

describe('a registration whose address is to be confirmed', () => {
  const confirming = 'a…@school.example';
  const waiting: Game = { ...toFirst(), screen: 'register_after', result, outbox: [] };
  const reply = { player: { id: 'p', name: 'Anna' }, message: '', confirming };
  const sent = after(waiting, { type: 'register', fields: { name: 'Anna' } });
  const answering = after(sent, { type: 'registered', of: head(sent), registered: reply, now });

  test('leads on, is told on the result, and is not asked for again', () => {
    expect(answering).toMatchObject({ screen: 'result', cover: { player: { confirming, is_registered: false } } });
    expect(after(answering, { type: 'again' }).cover.player.confirming).toBe(confirming);
  });

  test('brings the place once it is confirmed, wherever that was', () => {
    const { player } = answering.cover;
    const known = after(answering, {
      type: 'cover',
      cover: { ...answering.cover, player: { ...player, confirming: null, is_registered: true } },
    });
    expect(known).toMatchObject({
      screen: 'result',
      cover: { player: { confirming: null, is_registered: true } },
      outbox: [{ kind: 'next' }],
    });
    const placed = after(known, { type: 'next', of: head(known), next: { finished: true, result: { ...result, place: 4 } }, now });
    expect(placed).toMatchObject({ screen: 'result', result: { place: 4 } });
  });

  test('leaves her on the leaderboard when the place comes after she went there, or does not come', () => {
    const { player } = answering.cover;
    const known = after(answering, {
      type: 'cover',
      cover: { ...answering.cover, player: { ...player, confirming: null, is_registered: true } },
    });
    const there = after(known, { type: 'show', screen: 'leaderboard' });
    const placed = after(there, { type: 'next', of: head(there), next: { finished: true, result: { ...result, place: 4 } }, now });
    expect(placed).toMatchObject({ screen: 'leaderboard', result: { place: 4 }, outbox: [] });
    const refused = after(there, { type: 'refused', of: head(there), refused: { status: 'refused', reason: 'finished', message: '' } });
    const rejected = after(there, { type: 'rejected', of: head(there), problems: {} });
    for (const later of [refused, rejected]) expect(later).toMatchObject({ screen: 'leaderboard', result, outbox: [] });
  });
});

test('passing by the registration before play is said with the start, and said again where the game had begun', () => {
  const due = { ...aCover(), registration: { ...aCover().registration, moment: 'before' as const } };
  const skipped = after(newGame(due), { type: 'begin', fair_time: 1 }, { type: 'skip', now });
  expect(skipped.outbox).toMatchObject([{ kind: 'start', skip_registration: true }]);
  const begun: Game = { ...newGame(due), screen: 'register_before', game_id: 'g', question: aQuestion(1) };
  expect(after(begun, { type: 'skip', now }).outbox).toMatchObject([{ kind: 'start', skip_registration: true }]);
});

test('who registers from the leaderboard without a result at hand comes back to it', () => {
  const form = after(newGame(aCover()), { type: 'show', screen: 'register_after' });
  const sent = after(form, { type: 'register', fields: { name: 'Anna' } });
  const reply = { player: { id: 'p', name: 'Anna' }, place: 2, message: '' };
  expect(after(sent, { type: 'registered', of: head(sent), registered: reply, now })).toMatchObject({ screen: 'leaderboard' });
  expect(after(form, { type: 'skip', now })).toMatchObject({ screen: 'leaderboard' });
});

test('the place that a registration gives belongs to the result before it, and not to the game after', () => {
  const over: Game = { ...toFirst(), screen: 'register_after', result, outbox: [] };
  const sent = after(over, { type: 'register', fields: { name: 'Anna' } });
  const reply = { player: { id: 'p', name: 'Anna' }, place: 12, better_than: 40, message: '' };
  const placed = after(sent, { type: 'registered', of: head(sent), registered: reply, now });
  expect(placed).toMatchObject({ screen: 'result', result: { place: 12, better_than: 40 } });
  expect(after(placed, { type: 'again' })).toMatchObject({ result: null, registered: { player: { name: 'Anna' } } });
});

test('registration before play comes before the start, so that no clock runs meanwhile', () => {
  const cover = aCover();
  const before = { ...cover, registration: { ...cover.registration, moment: 'before' as const } };
  const game = after(newGame(before), { type: 'begin', fair_time: 1 });
  expect(game).toMatchObject({ screen: 'register_before', outbox: [] });
  const sent = after(game, { type: 'register', fields: { name: 'Anna' } }, { type: 'register', fields: { name: 'Anna' } });
  expect(sent.outbox).toHaveLength(1);
  const done = after(sent, { type: 'registered', of: head(sent), registered: { player: { id: 'p', name: 'Anna' }, message: '' }, now });
  expect(done).toMatchObject({ outbox: [{ kind: 'start' }] });
  expect(after(game, { type: 'skip', now })).toMatchObject({ outbox: [{ kind: 'start' }] });
});

test('messages for fields stay on the form, and a code that was sent is asked for there', () => {
  const over: Game = { ...toFirst(), screen: 'register_after', result: null, outbox: [] };
  const sent = after(over, { type: 'register', fields: {} });
  expect(after(sent, { type: 'rejected', of: head(sent), problems: { email: [{ code: 'email' }] } })).toMatchObject({
    screen: 'register_after',
    fieldProblems: { email: [{ code: 'email' }] },
    outbox: [],
  });
  const code = after(sent, {
    type: 'registered',
    of: head(sent),
    registered: { player: { id: 'p', name: '' }, message: '', code_sent: true },
    now,
  });
  expect(code).toMatchObject({ screen: 'register_after', code_sent: true, registered: null });
});

test('each game that begins is one less of those that are left, one that is gone on with is not', () => {
  const player = { ...aCover().player, games_left: 2 };
  const game = toFirst(aCover({ player }));
  expect(game.cover.player.games_left).toBe(1);
  const again = after(game, { type: 'again' });
  const started = { game_id: 'h', number: 1, total: 2, question: aQuestion(1) };
  expect(after(again, { type: 'started', of: head(again), started, now }).cover.player.games_left).toBe(0);
  expect(toFirst(aCover({ player: { ...player, game_id: 'g' } })).cover.player.games_left).toBe(2);
  expect(toFirst().cover.player.games_left).toBe(null);
});

test('who leaves a game can go on with it, and with one that has ended cannot', () => {
  const inGame = toFirst();
  expect(after(inGame, { type: 'leave' }).cover.player.game_id).toBe('g');
  const result = { points: 1, bonus_points: 0, correct: 1, wrong: 0, total: 1, time_used: 3, timed_out: false };
  expect(after({ ...inGame, screen: 'result', result }, { type: 'leave' }).cover.player.game_id).toBe(null);
});

test('a reload during a question goes on with the game, and one on the result shows it again', () => {
  const cover = aCover();
  const { cover: _, ...question } = toFirst();
  expect(restoredGame(cover, { at: now, game: question }, true, now)).toMatchObject({ screen: 'loading', outbox: [{ kind: 'start' }] });
  expect(restoredGame(cover, { at: now, game: question }, false, now)).toBe(null);
  expect(restoredGame(cover, { at: now, game: { ...question, screen: 'register_after' } }, true, now)).toMatchObject({
    screen: 'register_after',
  });
});

test('right answers in a row are counted over a reload, and a new game begins with none', () => {
  const answering = after(toFirst(), { type: 'give', answer: { answer_id: 'a' } });
  const { cover, ...kept } = after(answering, { type: 'answered', of: head(answering), answered: verdict({ next: aQuestion(2) }), now });
  expect(kept.streak).toBe(1);
  const again = restoredGame(cover, { at: now, game: { ...kept, streak: 4 } }, true, now) as Game;
  const startedAt = (number: number): Game =>
    after(again, { type: 'started', of: head(again), started: { game_id: 'g', number, total: 2, question: aQuestion(number) }, now });
  expect([startedAt(2).streak, startedAt(1).streak]).toEqual([4, 0]);
});

test('a reload after the last answer never starts another game', () => {
  const answering = after(toFirst(), { type: 'give', answer: { answer_id: 'a' } });
  const { cover, ...last } = after(answering, { type: 'answered', of: head(answering), answered: verdict({ finished: true }), now });
  expect(restoredGame(cover, { at: now, game: { ...last, outbox: [] } }, true, now)).toMatchObject({ outbox: [{ kind: 'next' }] });
});

test('unsent answers of a closed tab are sent by the next one', () => {
  const { cover, ...kept } = after(toFirst(), { type: 'give', answer: { answer_id: 'a' } });
  expect(restoredGame(cover, { at: now, game: kept }, false, now)).toMatchObject({ outbox: [{ kind: 'answer' }] });
  expect(restoredGame(cover, { at: now, game: kept }, false, now + 25 * 3600 * 1000)).toBe(null);
});

/** What can happen to the first message of the outbox on its way, and what the player can do meanwhile. */
const events = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constant('arrive' as const) },
    { weight: 3, arbitrary: fc.constantFrom('lose request', 'lose answer', 'arrive twice' as const) },
    { weight: 6, arbitrary: fc.constantFrom('answer a', 'answer b', 'proceed', 'begin' as const) },
    { weight: 1, arbitrary: fc.constantFrom('reload', 'other tab answers', 'time up' as const) },
  ),
  { minLength: 1, maxLength: 120 },
);
const settings = fc.record({
  total: fc.integer({ min: 1, max: 6 }),
  isSilent: fc.boolean(),
  isClocked: fc.boolean(),
  hasFirst: fc.boolean(),
  tellsResult: fc.boolean(),
});

test('whatever befalls the network, every answer counts once, no given answer is lost, and the screen shows the server’s state', () => {
  fc.assert(
    fc.property(settings, events, (chosen, befallen) => {
      const server = new PlayServer(chosen);
      let game = newGame(server.cover());
      let clock = now;
      for (const event of [
        ...befallen,
        ...Array.from({ length: 60 }, (_, turn) => ['answer a', 'arrive', 'proceed'][turn % 3] as string),
      ]) {
        clock += 100;
        game = step(game, event, server, clock);
        checkTruth(game, server);
      }
      if (game.screen === 'cover') return;
      expect(game.outbox).toEqual([]);
      expect(game.screen).toBe('result');
      expect(game.result?.correct).toBe(server.right());
    }),
    { numRuns: 400 },
  );
});

function step(game: Game, event: string, server: PlayServer, clock: number): Game {
  const first = game.outbox[0];
  switch (event) {
    case 'begin':
      return play(game, { type: 'begin', fair_time: 1 });
    case 'answer a':
    case 'answer b':
      if (game.screen === 'cover') return play(game, { type: 'begin', fair_time: 1 });
      return play(game, { type: 'give', answer: { answer_id: event.slice(-1) } });
    case 'proceed':
      return play(game, { type: 'proceed', now: clock });
    case 'time up':
      return play({ ...game, deadline: game.deadline === null ? null : clock }, { type: 'time_up', now: clock });
    case 'other tab answers':
      server.otherTab();
      return game;
    case 'reload': {
      const { cover: _, ...kept } = JSON.parse(JSON.stringify(game)) as Game;
      return restoredGame(server.cover(), { at: clock, game: kept }, true, clock) ?? newGame(server.cover());
    }
  }
  if (!first) return game;
  if (event === 'lose request') return play(game, { type: 'failed', of: first });
  const action = server.answer(game, first, clock);
  if (event === 'lose answer') return play(game, { type: 'failed', of: first });
  const arrived = play(game, action);
  return event === 'arrive twice' ? play(arrived, action) : arrived;
}

/** The server never gets two different answers to a question, and feedback shows the stored answer. */
function checkTruth(game: Game, server: PlayServer): void {
  expect(server.breaches).toEqual([]);
  if (game.screen !== 'feedback' || !game.question || !game.answered) return;
  const stored = server.stored(game.game_id, game.question.id);
  expect(stored).toBe((game.playerAnswer as { answer_id: string }).answer_id);
  expect(game.answered.result).toBe(stored === 'a' ? 'right' : 'wrong');
}

test('a game that is gone on with has the points that the server tells, and a silent one has none', () => {
  const resumed = after(newGame(aCover()), { type: 'resume' });
  const started = { game_id: 'g', number: 2, total: 2, question: aQuestion(2) };
  const goneOn = (more: { total_points?: number }) =>
    after(resumed, { type: 'started', of: head(resumed), started: { ...started, ...more }, now });
  expect(goneOn({ total_points: 4.67 })).toMatchObject({ screen: 'question', total_points: 4.67 });
  expect(goneOn({}).total_points).toBeNull();
});

test('what a way through a labyrinth took is not also taken from what the answer earned', () => {
  expect(earnedBy({ points: 4.67, turn: { led: 'on', points: 2 } })).toBe(6.67);
  expect(earnedBy({ points: -3, turn: { led: 'back', points: 3 } })).toBe(0);
  expect(earnedBy({ points: 5 })).toBe(5);
  expect(earnedBy({ points: null })).toBe(0);
});

describe('where the registration is skipped beforehand', () => {
  const due = (moment: 'before' | 'after') => ({ ...aCover(), registration: { ...aCover().registration, moment } });

  test('a game starts without it, and says so to the server', () => {
    const begun = after(newGame(due('before'), true), { type: 'begin', fair_time: 1 });
    expect(begun).toMatchObject({ screen: 'loading', outbox: [{ kind: 'start', skip_registration: true }] });
  });

  test('its result follows the last answer, and the next game does not ask either', () => {
    const begun = after(newGame(due('after'), true), { type: 'begin', fair_time: 1 });
    expect(head(begun)).not.toHaveProperty('skip_registration');
    const first = { game_id: 'g', number: 1, total: 1, question: aQuestion(1) };
    const started = after(begun, { type: 'started', of: head(begun), started: first, now });
    const answering = after(started, { type: 'give', answer: { answer_id: 'a' } });
    const answered = after(answering, { type: 'answered', of: head(answering), answered: verdict({ finished: true }), now });
    const ended = after(answered, { type: 'proceed', now }, { type: 'next', of: head(answered), next: { finished: true, result }, now });
    expect(ended.screen).toBe('result');
    expect(after(ended, { type: 'again' }).has_skipped).toBe(true);
  });

  test('one that may not be skipped is still asked for', () => {
    const begun = after(newGame(due('before'), true), { type: 'begin', fair_time: 1 });
    const started = { game_id: 'g', number: 1, total: 2, registration: { fields: aCover().registration.fields } };
    expect(after(begun, { type: 'started', of: head(begun), started, now }).screen).toBe('register_before');
  });
});
