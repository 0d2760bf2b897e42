import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Draft } from '#activity/document.ts';
import type { RegistrationField, Settings } from '#shared/content/head.ts';
import type { ApiError } from '#shared/contract/client.ts';
import { newId } from '#shared/ids.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { previewKey } from './preview-key.ts';
import { buildQuiz, granted, playGame, player, rightOf } from './test-quiz.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

const field = (name: RegistrationField['name'], required = true): RegistrationField => ({ key: name, name, required });
const quiz = (settings: Partial<Settings> = {}, more: Partial<Draft['registration']['settings']> = {}) =>
  buildQuiz(server.services, {
    tenant_id: server.tenant.id,
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
  test('a game that is started without it goes no further: no answer is taken, and no result is told', async () => {
    const live = await quiz();
    const one = player(server);
    const { game_id, question, registration } = granted(await one.start(live));
    expect(registration?.fields).toEqual([field('name')]);
    expect(question.ticket).toBe('');
    const refusal = await failure(one.answer(game_id, question, rightOf(live.questions[0]!)));
    expect(refusal).toMatchObject({ status: 403, code: 'forbidden', message: 'Please register before you play.' });
    expect((await failure(one.answer(game_id, { id: question.id, ticket: 'made up' }, rightOf(live.questions[0]!)))).status).toBe(403);
    expect((await failure(one.next(game_id))).status).toBe(403);
    // Starting again, also by a link, opens no other way.
    const again = granted(await server.anonymous.startGameByLink({ params: { quizID: live.id }, query: { uuid_front: one.uuid_front } }));
    expect(again).toMatchObject({ game_id, question: { ticket: '' } });
    granted(await one.registerBefore({ game_id, name: 'Anna' }));
    expect(granted(await one.answer(game_id, question, rightOf(live.questions[0]!)))).toMatchObject({ result: 'right' });
  });

  test('the time of a question that waits for it does not run out', async () => {
    const live = await quiz({ time_limit_type: 'question' });
    const one = player(server);
    server.clock.set(new Date());
    granted(await one.start(live));
    server.clock.advance(600_000);
    const { game_id, question, number } = granted(await one.start(live));
    expect(number).toBe(1);
    expect((await failure(one.answer(game_id, question, rightOf(live.questions[0]!)))).status).toBe(403);
  });

  test('who may skip it says so at the start, or at a later one, and then plays', async () => {
    const live = await quiz({ skip_registration: true });
    const [at, later, never] = [player(server), player(server), player(server)];
    expect(granted(await at.start(live, { skip_registration: true }))).not.toHaveProperty('registration');
    expect((await playGame(at, live)).end.result?.correct).toBe(3);
    const { game_id, question } = granted(await later.start(live));
    const skipped = granted(await later.start(live, { skip_registration: true }));
    expect(skipped).toMatchObject({ game_id, number: 1 });
    expect(granted(await later.answer(game_id, skipped.question, rightOf(live.questions[0]!)))).toMatchObject({ result: 'right' });
    expect(question.id).toBe(skipped.question.id);
    const silent = granted(await never.start(live));
    expect((await failure(never.answer(silent.game_id, silent.question, rightOf(live.questions[0]!)))).status).toBe(403);
  });

  test.each([
    ['it may not be skipped', { skip_registration: false }],
    ['the skip button is hidden', { skip_registration: true, hide_skip_button: true }],
  ])('saying that it is skipped changes nothing where %s', async (_, settings) => {
    const live = await quiz(settings);
    const one = player(server);
    const { game_id, question } = granted(await one.start(live, { skip_registration: true }));
    expect((await failure(one.answer(game_id, question, rightOf(live.questions[0]!)))).status).toBe(403);
    expect(granted(await one.start(live, { skip_registration: true }))).toHaveProperty('registration');
    expect(granted(await one.cover(live)).registration.can_skip).toBe(false);
  });

  test('a preview is not held up', async () => {
    const live = await quiz();
    const one = player(server);
    const key = previewKey(server.services.secrets, live.publication_id);
    const { game_id, question } = granted(await one.start(live, { key, is_preview: true }));
    expect(question.ticket).not.toBe('');
    expect(granted(await one.answer(game_id, question, rightOf(live.questions[0]!)))).toMatchObject({ result: 'right' });
  });

  test('nobody is cut off in the middle of a game whose registration is deleted', async () => {
    const live = await quiz();
    const one = player(server);
    granted(await one.registerBefore({ quiz_localization_id: live.id, name: 'Anna' }));
    const { game_id, question } = granted(await one.start(live));
    granted(await one.answer(game_id, question, rightOf(live.questions[0]!)));
    await server.services.database.owner`delete from registration where activity_id = ${live.id}`;
    const { question: second } = granted(await one.next(game_id));
    expect(granted(await one.answer(game_id, { id: second!.id }, rightOf(live.questions[1]!)))).toMatchObject({ result: 'right' });
  });
});

describe('a shared password before play', () => {
  const guarded = (settings: Partial<Settings> = {}) =>
    quiz({ skip_registration: true, ...settings }, { fields: [field('fixed_password')], fixed_password: 'winter' });

  test('lets nobody in who does not give it, and cannot be skipped', async () => {
    const live = await guarded();
    const one = player(server);
    expect(granted(await one.cover(live)).registration).toMatchObject({ can_skip: false });
    const { game_id, question } = granted(await one.start(live, { skip_registration: true }));
    for (const fixed_password of ['summer', 'Winter', 'winter '])
      expect((await failure(one.registerBefore({ game_id, fixed_password }))).errors).toEqual({ fixed_password: ['Wrong password'] });
    expect((await failure(one.registerBefore({ game_id }))).errors).toEqual({ fixed_password: ["This field can't be empty"] });
    expect((await failure(one.answer(game_id, question, rightOf(live.questions[0]!)))).status).toBe(403);
    granted(await one.registerBefore({ game_id, fixed_password: 'winter' }));
    expect(granted(await one.answer(game_id, question, rightOf(live.questions[0]!)))).toMatchObject({ result: 'right' });
  });

  test('can be guessed at thirty times from one address; who knows it is never counted', async () => {
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

  test('after the game only keeps the registration, so passing it by shows the result', async () => {
    const live = await guarded({ registration_moment: 'after' });
    expect(granted(await player(server).cover(live)).registration.can_skip).toBe(true);
    expect((await playGame(player(server), live)).end.result?.correct).toBe(3);
  });
});
