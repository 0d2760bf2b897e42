import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { anotherTenant, buildQuiz, choice, questionOf, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer } from '#api/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const sponsored = (): Promise<TestQuiz> => {
  const ad = questionOf('ad', { link: 'https://shop.example/birds' });
  return buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: [choice({ feedback: { text: 'Read on', link: 'https://birds.example/robin' } }), ad],
    settings: { sponsor: { enabled: true, url: 'https://sponsor.example', text: 'Feeders' } },
  });
};
const uuid_front = newId();
const click = (quiz: { id: string }, advSource: string, external_url: string) =>
  server.anonymous.linkTracking({ body: { uuid_front, advSource, quiz_localization_id: quiz.id, external_url } });
const see = (quiz: { id: string }, adv: string, external_url?: string) =>
  server.anonymous.saveAdvQuizView({ body: { adv, quiz_localization_id: quiz.id, ...(external_url ? { external_url } : {}) } });

test('views and clicks are counted by link and day, and members who may see statistics read them', async () => {
  const quiz = await sponsored();
  const ad = quiz.questions[1]!.id;
  await see(quiz, ad);
  await see(quiz, ad, 'https://shop.example/birds');
  await see(quiz, 'sponsor');
  await click(quiz, 'sponsor', 'https://sponsor.example');
  await click(quiz, 'feedback', 'https://birds.example/robin');
  await click(quiz, ad, 'https://shop.example/birds');
  const { api } = await server.asEditor('analyst');
  const { data, days } = await api.readLinkStatistics({ params: { id: quiz.id }, query: {} });
  const rows = data.toSorted((a, b) => a.source.localeCompare(b.source));
  expect(rows).toEqual([
    { source: 'ad', item_id: ad, external_url: 'https://shop.example/birds', views: 2, clicks: 1 },
    { source: 'feedback', item_id: quiz.questions[0]!.id, external_url: 'https://birds.example/robin', views: 0, clicks: 1 },
    { source: 'sponsor', item_id: null, external_url: 'https://sponsor.example/', views: 1, clicks: 1 },
  ]);
  const today = new Date(server.clock.now()).toISOString().slice(0, 10);
  expect(days).toEqual([{ date: today, views: 3, clicks: 3 }]);
  const { data: later } = await api.readLinkStatistics({ params: { id: quiz.id }, query: { from: '2100-01-01' } });
  expect(later).toEqual([]);
});

test('addresses outside the activity share one row, however many are sent', async () => {
  const quiz = await sponsored();
  for (let count = 0; count < 5; count += 1) await click(quiz, `made up ${count}`, `https://spam.example/${count}`);
  const { api } = await server.asOwner();
  const { data } = await api.readLinkStatistics({ params: { id: quiz.id }, query: {} });
  expect(data).toEqual([{ source: 'other', item_id: null, external_url: '', views: 0, clicks: 5 }]);
});

test('an address that is no web address is refused at its field', async () => {
  const quiz = await sponsored();
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'nonsense', 'https://user:secret@shop.example', '']) {
    await expect(click(quiz, 'sponsor', url)).rejects.toMatchObject({
      status: 422,
      errors: { external_url: ['Must be a web address'] },
    });
  }
});

test('deleting the games of an activity deletes the counts of its links, and of no other activity’s', async () => {
  const [quiz, other] = [await sponsored(), await sponsored()];
  for (const first of [quiz, other]) await click(first, 'sponsor', 'https://sponsor.example');
  const { api } = await server.asOwner();
  await api.deleteQuizData({ body: { id: quiz.id, type: 'games', confirm: true } });
  expect((await api.readLinkStatistics({ params: { id: quiz.id }, query: {} })).data).toEqual([]);
  expect((await api.readLinkStatistics({ params: { id: other.id }, query: {} })).data).toMatchObject([{ source: 'sponsor', clicks: 1 }]);
});

test('unknown activities and doors are not found', async () => {
  await expect(click({ id: newId() }, 'sponsor', 'https://sponsor.example')).rejects.toMatchObject({ status: 404 });
  await expect(server.anonymous.saveAdvHatchView({ body: { adv: 'sponsor', hatch_id: newId() } })).rejects.toMatchObject({ status: 404 });
});

test('another tenant sees none of it', async () => {
  const quiz = await sponsored();
  await click(quiz, 'sponsor', 'https://sponsor.example');
  const stranger = await server.asOwner((await anotherTenant(server.services)).id);
  await expect(stranger.api.readLinkStatistics({ params: { id: quiz.id }, query: {} })).rejects.toMatchObject({ status: 404 });
  const counts = await server.services.database.asTenant(stranger.tenant_id, (tx) => tx.selectFrom('link_statistic').selectAll().execute());
  expect(counts).toEqual([]);
});
