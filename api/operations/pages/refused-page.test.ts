import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Draft } from '#activity/document.ts';
import { buildQuiz, type QuizOptions } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import type { Refusal } from '#shared/contract/errors.ts';
import { bareRefusedBoot, refusedBoot } from './refused-page.ts';

let server: TestServer;
beforeAll(async () => (server = await testServer()));
afterAll(() => server.close());

const leading = (draft: Draft): Draft => ({
  ...draft,
  result: { ...draft.result, settings: { ...draft.result.settings, link: 'https://example.org/spring', link_text: 'Spring' } },
});

async function bootOf(reason: Refusal, own: Partial<QuizOptions>) {
  const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id, change: leading, ...own });
  return refusedBoot(server.services, quiz.id, { status: 'refused', reason, message: '' }, 'quiz', 1);
}

test('a finished activity leads where its result leads; one that is only paused does not', async () => {
  expect(await bootOf('finished', { stage: 'expired' })).toMatchObject({
    activity: { next: { url: 'https://example.org/spring', text: 'Spring' } },
  });
  expect(await bootOf('finished', { stage: 'expired', change: (draft) => draft })).toMatchObject({ activity: { next: null } });
  expect(await bootOf('not_active', { is_active: false })).toMatchObject({ activity: { next: null } });
});

test('at the limit of games an activity leads where its result leads', async () => {
  expect(await bootOf('game_limit', {})).toMatchObject({
    activity: { name: expect.any(String), next: { url: 'https://example.org/spring' }, has_board: false },
  });
});

test('a page without an activity has the look that the tenant chose, on the tenant’s own domain only', async () => {
  const { api } = await server.asOwner();
  await api.createTheme({ body: { name: 'House', button_colour: '#123456', selected: true } });
  const about = { kind: null, refused: null, lang: 1 };
  const onDomain = await bareRefusedBoot(server.services, { ...about, tenant_id: server.tenant.id });
  expect(onDomain).toMatchObject({ page: 'refused', theme: { button_colour: '#123456' } });
  expect(await bareRefusedBoot(server.services, { ...about, tenant_id: undefined })).not.toHaveProperty('theme');
});

test('an activity that waits for its start tells the server’s time, by which the page counts down', async () => {
  const start_date = new Date(Date.now() + 86_400_000).toISOString();
  const boot = await bootOf('not_started', { stage: 'published', settings: { start_date } });
  expect(boot).toMatchObject({ now: expect.stringMatching(/^20[\d-]+T[\d:.]+Z$/), activity: { starts_at: start_date, next: null } });
});
