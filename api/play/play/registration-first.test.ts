import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Draft } from '#activity/document.ts';
import type { RegistrationField, Settings } from '#shared/content/head.ts';
import type { ApiError } from '#shared/contract/client.ts';
import { newId } from '#shared/ids.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { previewKey } from '#api/play/publications/preview-key.ts';
import { begun, buildQuiz, choice, granted, playGame, player, reasonOf, rightOf } from './test-quiz.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

const field = (name: RegistrationField['name'], required = true): RegistrationField => ({ key: name, name, required });
const quiz = (settings: Partial<Settings> = {}, more: Partial<Draft['registration']['settings']> = {}) =>
  buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: Array.from({ length: 3 }, () => choice({ time_for_answer_in_seconds: 30 })),
    settings: { registration_moment: 'before', skip_registration: false, ...settings },
    change: (draft) => ({
      ...draft,
      registration: { ...draft.registration, settings: { ...draft.registration.settings, fields: [field('name')], ...more } },
    }),
  });
const failure = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('it was accepted')),
    (error: ApiError) => error,
  );

describe('where registration comes first', () => {
  test('a game that requires it does not continue without it: no question, no answer, and no result', async () => {
    const live = await quiz();
    const visitor = player(server);
    const first = live.questions[0]!;
    const started = granted(await visitor.start(live));
    const { game_id } = started;
    expect(started).toEqual({ game_id, number: 1, total: 3, registration: { fields: [field('name')] } });
    const refusal = await failure(visitor.answer(game_id, first, rightOf(first)));
    expect(refusal).toMatchObject({ status: 403, code: 'forbidden', message: 'Please register before you play.' });
    expect((await failure(visitor.answer(game_id, { id: first.id, ticket: 'made up' }, rightOf(first)))).status).toBe(403);
    expect((await failure(visitor.next(game_id))).status).toBe(403);
    // Starting again, also by a link, opens no other way.
    const again = granted(
      await server.anonymous.startGameByLink({ params: { quizID: live.id }, query: { uuid_front: visitor.uuid_front } }),
    );
    expect(again).toEqual(started);
    granted(await visitor.registerBefore({ game_id, name: 'Anna' }));
    const { question } = granted(await visitor.next(game_id));
    expect(granted(await visitor.answer(game_id, question!, rightOf(first)))).toMatchObject({ result: 'right' });
  });

  test('the clock starts once, when the first question is shown, however long the registration took', async () => {
    const live = await quiz({ time_limit_type: 'question', skip_registration: true });
    const visitor = player(server);
    server.clock.set(new Date());
    const { game_id } = granted(await visitor.start(live));
    server.clock.advance(600_000);
    granted(await visitor.registerBefore({ game_id, name: 'Anna' }));
    server.clock.advance(600_000);
    const { question } = begun(await visitor.start(live));
    const limit = question.time_left!;
    expect(limit).toBe(question.time_for_answer_in_seconds);
    server.clock.advance(3000);
    // Everything that a player might try in order to restart it.
    granted(await visitor.registerBefore({ game_id, name: 'Berta' }));
    granted(await visitor.registerBefore({ quiz_localization_id: live.id, name: 'Cilla' }));
    const reloaded = begun(await visitor.start(live, { skip_registration: true }));
    const byLink = begun(
      await server.anonymous.startGameByLink({ params: { quizID: live.id }, query: { uuid_front: visitor.uuid_front } }),
    );
    const inSecondTab = granted(await visitor.next(game_id));
    for (const shown of [reloaded.question, byLink.question, inSecondTab.question!])
      expect(shown).toMatchObject({ id: question.id, time_left: limit - 3 });
    server.clock.advance((limit - 3) * 1000 + 3000);
    expect(reasonOf(await visitor.answer(game_id, question, rightOf(live.questions[0]!)))).toBe('time_over');
  });

  test('two tabs that request the first question at once have one clock', async () => {
    const live = await quiz({ time_limit_type: 'game', time_limit: 60 });
    const visitor = player(server);
    server.clock.set(new Date());
    const { game_id } = granted(await visitor.start(live));
    granted(await visitor.registerBefore({ game_id, name: 'Anna' }));
    server.clock.advance(5000);
    await Promise.all([visitor.start(live), visitor.next(game_id), visitor.next(game_id)]);
    server.clock.advance(5000);
    expect(granted(await visitor.next(game_id)).question?.time_left).toBe(55);
  });

  test('skipping, seeing the question and then registering gives no second clock', async () => {
    const live = await quiz({ time_limit_type: 'question', skip_registration: true });
    const visitor = player(server);
    server.clock.set(new Date());
    const { game_id, question } = begun(await visitor.start(live, { skip_registration: true }));
    server.clock.advance(4000);
    granted(await visitor.registerBefore({ game_id, name: 'Anna' }));
    expect(granted(await visitor.next(game_id)).question?.time_left).toBe(question.time_left! - 4);
  });

  test('replacing the address gives no second clock where addresses are confirmed', async () => {
    const live = await quiz({ time_limit_type: 'question' }, { fields: [field('email')], double_opt_in: true });
    const visitor = player(server);
    server.clock.set(new Date());
    const { game_id } = granted(await visitor.start(live));
    granted(await visitor.registerBefore({ game_id, email: `${newId()}@one.example` }));
    const { question } = granted(await visitor.next(game_id));
    server.clock.advance(4000);
    granted(await visitor.registerBefore({ game_id, email: `${newId()}@two.example` }));
    expect(granted(await visitor.next(game_id)).question?.time_left).toBe(question!.time_left! - 4);
  });

  test('no cover shows a question ahead of it to any player', async () => {
    const live = await quiz();
    const visitor = player(server);
    const unknown = granted(await server.anonymous.readPlayerCover({ params: { quizID: live.id }, body: {} }));
    expect([unknown, granted(await visitor.cover(live))].filter((cover) => 'first' in cover)).toEqual([]);
    granted(await visitor.start(live));
    expect(granted(await visitor.cover(live))).not.toHaveProperty('first');
  });

  test('a player who may skip it says so at the first or a later start, and then plays', async () => {
    const live = await quiz({ skip_registration: true });
    const [at, later, never] = [player(server), player(server), player(server)];
    expect(granted(await at.start(live, { skip_registration: true }))).not.toHaveProperty('registration');
    expect((await playGame(at, live)).end.result?.correct).toBe(3);
    const { game_id } = granted(await later.start(live));
    const skipped = begun(await later.start(live, { skip_registration: true }));
    expect(skipped).toMatchObject({ game_id, number: 1 });
    expect(granted(await later.answer(game_id, skipped.question, rightOf(live.questions[0]!)))).toMatchObject({ result: 'right' });
    const silent = granted(await never.start(live));
    expect((await failure(never.answer(silent.game_id, live.questions[0]!, rightOf(live.questions[0]!)))).status).toBe(403);
  });

  test.each([
    ['it may not be skipped', { skip_registration: false }],
    ['the skip button is hidden', { skip_registration: true, hide_skip_button: true }],
  ])('a request to skip it changes nothing where %s', async (_, settings) => {
    const live = await quiz(settings);
    const visitor = player(server);
    const { game_id } = granted(await visitor.start(live, { skip_registration: true }));
    expect((await failure(visitor.answer(game_id, live.questions[0]!, rightOf(live.questions[0]!)))).status).toBe(403);
    expect(granted(await visitor.start(live, { skip_registration: true }))).toHaveProperty('registration');
    expect(granted(await visitor.cover(live)).registration.can_skip).toBe(false);
  });

  test('a preview does not wait for it', async () => {
    const live = await quiz();
    const visitor = player(server);
    const key = previewKey(server.services.secrets, live.publication_id);
    const { game_id, question } = begun(await visitor.start(live, { key, is_preview: true }));
    expect(question.ticket).not.toBe('');
    expect(granted(await visitor.answer(game_id, question, rightOf(live.questions[0]!)))).toMatchObject({ result: 'right' });
  });

  test('no running game is cut off when its registration is deleted', async () => {
    const live = await quiz();
    const visitor = player(server);
    granted(await visitor.registerBefore({ quiz_localization_id: live.id, name: 'Anna' }));
    const { game_id, question } = begun(await visitor.start(live));
    granted(await visitor.answer(game_id, question, rightOf(live.questions[0]!)));
    await server.services.database.owner`delete from registration where activity_id = ${live.id}`;
    const { question: second } = granted(await visitor.next(game_id));
    expect(granted(await visitor.answer(game_id, { id: second!.id }, rightOf(live.questions[1]!)))).toMatchObject({ result: 'right' });
  });
});

describe('a shared password before play', () => {
  const guarded = (settings: Partial<Settings> = {}) =>
    quiz({ skip_registration: true, ...settings }, { fields: [field('fixed_password')], fixed_password: 'winter' });

  test('admits only players who enter it, and cannot be skipped', async () => {
    const live = await guarded();
    const visitor = player(server);
    expect(granted(await visitor.cover(live)).registration).toMatchObject({ can_skip: false });
    const { game_id } = granted(await visitor.start(live, { skip_registration: true }));
    const question = live.questions[0]!;
    for (const fixed_password of ['summer', 'Winter', 'winter '])
      expect((await failure(visitor.registerBefore({ game_id, fixed_password }))).errors).toEqual({ fixed_password: ['Wrong password'] });
    expect((await failure(visitor.registerBefore({ game_id }))).errors).toEqual({ fixed_password: ["This field can't be empty"] });
    expect((await failure(visitor.answer(game_id, question, rightOf(live.questions[0]!)))).status).toBe(403);
    granted(await visitor.registerBefore({ game_id, fixed_password: 'winter' }));
    expect(granted(await visitor.answer(game_id, question, rightOf(live.questions[0]!)))).toMatchObject({ result: 'right' });
  });

  test('allows thirty guesses from one address; the right password is never counted', async () => {
    const live = await guarded();
    const give = async (fixed_password: string, address: string): Promise<number> => {
      const answer = await server.request('/api/v1/player/player-register-before', {
        method: 'POST',
        headers: { 'x-forwarded-for': address },
        body: new URLSearchParams({ uuid_front: newId(), quiz_localization_id: live.id, fixed_password }),
      });
      return answer.status;
    };
    for (let pupils = 0; pupils < 35; pupils += 1) expect(await give('winter', '203.0.113.7')).toBe(200);
    for (let guesses = 0; guesses < 30; guesses += 1) expect(await give(`guess ${guesses}`, '203.0.113.7')).toBe(422);
    expect(await give('winter', '203.0.113.7')).toBe(429);
    expect(await give('winter', '203.0.113.8')).toBe(200);
  });

  test('after the game only keeps the registration, so the result appears without it', async () => {
    const live = await guarded({ registration_moment: 'after' });
    expect(granted(await player(server).cover(live)).registration.can_skip).toBe(true);
    expect((await playGame(player(server), live)).end.result?.correct).toBe(3);
  });
});
