import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SavedTheme } from '#shared/contract/appearance.ts';
import { daysInTrash } from '#shared/trash.ts';
import { listOf, titlesOf } from '#api/accounts/notifications/test-notifications.ts';
import { addQuestion, createQuiz, failure } from '#api/authoring/activities/test-activity.ts';
import { buildTenant, putOnPlan } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { emptyTrash } from './empty-trash.job.ts';

let server: TestServer;
let owner: TestUser;
let api: TestUser['api'];
beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => newTenant('scale'));
afterEach(() => server.clock.reset());
afterAll(() => server.close());

async function newTenant(plan: 'scale' | 'start'): Promise<void> {
  owner = await server.asOwner((await buildTenant(server.services)).id);
  await putOnPlan(server.services, owner.tenant_id, plan);
  ({ api } = owner);
}

/** A question of the bank. */
async function keptQuestion(text = 'Which bird sings?'): Promise<string> {
  const { id } = await createQuiz(api);
  const question = await addQuestion(api, id, text);
  return (await api.keepInBank({ body: { quiz_id: id, ids: [question], tags: ['birds'] } })).ids[0] as string;
}
const savedTheme = async (name: string, part: object = {}) => (await api.createTheme({ body: { name, ...part } })) as SavedTheme;
const themeOf = async (quizID: string) => (await api.readQuiz({ params: { quizID } })).theme;
const inTrash = async (query: Parameters<typeof api.listTrash>[0]['query'] = {}) =>
  (await api.listTrash({ query })).data.map(({ item, name }) => `${item}: ${name}`);
const listedThemes = async () => (await api.listThemes()).map(({ name, selected }) => [name, selected]);
/** Somebody else signs in as an owner, because sessions end meanwhile. */
async function daysLater(days: number): Promise<void> {
  server.clock.set(new Date(server.clock.now().getTime() + days * 86_400_000).toISOString());
  ({ api } = owner = await server.asOwner(owner.tenant_id));
}
async function night(): Promise<void> {
  await emptyTrash.run(server.services, {});
  await server.runJobs();
}

describe('a question of the bank', () => {
  test('is gone for every call, comes back as it was, and can be deleted permanently', async () => {
    const id = await keptQuestion();
    const before = (await api.listBankQuestions({ query: {} })).data;
    const quiz = await createQuiz(api);
    await api.deleteBankQuestion({ params: { id } });
    expect((await api.listBankQuestions({ query: {} })).total).toBe(0);
    expect(await api.listBankTags()).toEqual([]);
    const question = before[0]!.question;
    for (const call of [
      () => api.changeBankQuestion({ params: { id }, body: { question } }),
      () => api.tagBankQuestions({ body: { ids: [id], add: ['winter'] } }),
      () => api.copyQuestions({ params: { quizID: quiz.id }, body: { ids: [id] } }),
    ])
      expect((await failure(call())).status).toBe(404);
    expect((await failure(api.drawFromBank({ params: { quizID: quiz.id }, body: { tag: 'birds', count: 1 } }))).status).toBe(422);
    expect((await api.listTrash({ query: {} })).data).toMatchObject([
      { item: 'question', id, name: 'Which bird sings?', tags: ['birds'], can: { restore: true, delete: true } },
    ]);
    await api.restoreFromTrash({ params: { id } });
    expect((await api.listBankQuestions({ query: {} })).data).toEqual(before);
    expect((await failure(api.deleteForGood({ params: { id } }))).status).toBe(404);
    await api.deleteBankQuestion({ params: { id } });
    await api.deleteForGood({ params: { id } });
    expect((await failure(api.restoreFromTrash({ params: { id } }))).status).toBe(404);
  });
});

describe('a theme', () => {
  test('leaves its look to drafts, which follow it again once it is restored', async () => {
    const theme = await savedTheme('Brand', { button_colour: '#0057a8' });
    const [quiz, away] = [await createQuiz(api), await createQuiz(api)];
    const params = { id: theme.id };
    await api.deleteQuiz({ params: { quizID: away.id } });
    await api.updateTheme({ params, body: { button_colour: '#e05000' } });
    expect(await api.deleteTheme({ params })).toEqual({ success: true, uses: 1 });
    for (const call of [() => api.updateTheme({ params, body: {} }), () => api.previewTheme({ params, body: {} })])
      expect((await failure(call())).status).toBe(404);
    expect((await themeOf(quiz.id)).button_colour).toBe('#e05000');
    // Out of the trash while its theme is in it.
    await api.restoreFromTrash({ params: { id: away.id } });
    expect((await themeOf(away.id)).button_colour).toBe('#0057a8');
    expect((await api.listTrash({ query: {} })).data).toMatchObject([{ item: 'theme', name: 'Brand', uses: 2 }]);
    await api.restoreFromTrash({ params });
    expect(await listedThemes()).toEqual([['Brand', true]]);
    expect((await themeOf(away.id)).button_colour).toBe('#e05000');
    await api.updateTheme({ params, body: { corner: 'round' } });
    expect(await themeOf(quiz.id)).toMatchObject({ corner: 'round', saved_theme: theme.id });
  });

  test('that changed meanwhile also changes a restored draft, with any role', async () => {
    const theme = await savedTheme('Brand', { button_colour: '#0057a8' });
    const { id, revision } = await createQuiz(api);
    await api.deleteQuiz({ params: { quizID: id } });
    await api.updateTheme({ params: { id: theme.id }, body: { button_colour: '#e05000' } });
    const role = await api.createRole({ body: { name: 'Maker', permissions: ['quiz_create'] } });
    const maker = await server.asEditor('editor', owner.tenant_id);
    await server.services.database.owner`update membership set role = 'own', role_id = ${role.id} where account_id = ${maker.account_id}`;
    await maker.api.restoreFromTrash({ params: { id } });
    expect(await themeOf(id)).toMatchObject({ button_colour: '#e05000', saved_theme: theme.id });
    expect((await api.readQuiz({ params: { quizID: id } })).revision).toBe(revision + 1);
  });

  test('is restored only where the plan has room', async () => {
    await newTenant('start');
    const theme = await savedTheme('One');
    await api.deleteTheme({ params: { id: theme.id } });
    await savedTheme('Other');
    expect(await failure(api.restoreFromTrash({ params: { id: theme.id } }))).toMatchObject({ status: 422 });
    expect(await listedThemes()).toEqual([['Other', true]]);
    expect(await inTrash()).toEqual(['theme: One']);
  });
});

describe('the trash', () => {
  test('lists all three in one order, filtered and searched, each for its permission and its tenant', async () => {
    const theme = await savedTheme('Bird colours');
    const question = await keptQuestion();
    const { id } = (await api.listQuizzes({ query: {} })).data[0]!;
    for (const remove of [
      () => api.deleteQuiz({ params: { quizID: id } }),
      () => api.deleteBankQuestion({ params: { id: question } }),
      () => api.deleteTheme({ params: { id: theme.id } }),
    ]) {
      server.clock.advance(1000);
      await remove();
    }
    const all = ['theme: Bird colours', 'question: Which bird sings?', 'activity: Winter birds'];
    expect(await inTrash()).toEqual(all);
    expect(await inTrash({ search: 'BÍRD' })).toEqual(all);
    expect(await inTrash({ search: 'colours' })).toEqual(all.slice(0, 1));
    expect(await inTrash({ item: 'question' })).toEqual(all.slice(1, 2));
    expect(await inTrash({ per_page: 2, page: 2 })).toEqual(all.slice(2));
    const writer = await server.asEditor('text_editor', owner.tenant_id);
    expect((await writer.api.listTrash({ query: {} })).data.map(({ item }) => item)).toEqual(['question']);
    expect((await writer.api.listTrash({ query: { item: 'theme' } })).total).toBe(0);
    const graphics = await server.asEditor('graphics_editor', owner.tenant_id);
    const stranger = await server.asOwner((await buildTenant(server.services)).id);
    const statuses = async (user: TestUser, quizID: string) =>
      Promise.all(
        [user.api.restoreFromTrash({ params: { id: quizID } }), user.api.deleteForGood({ params: { id: quizID } })].map(
          async (call) => (await failure(call)).status,
        ),
      );
    expect(await statuses(writer, theme.id)).toEqual([403, 403]);
    expect(await statuses(graphics, question)).toEqual([403, 403]);
    for (const item of [theme.id, question, id]) expect(await statuses(stranger, item)).toEqual([404, 404]);
    await graphics.api.restoreFromTrash({ params: { id: theme.id } });
    await writer.api.restoreFromTrash({ params: { id: question } });
    expect(await inTrash()).toEqual(all.slice(2));
  });

  test('notifies members who may restore an item once, days before its deletion, and then deletes it', async () => {
    const theme = await savedTheme('Brand');
    const question = await keptQuestion();
    const { id } = (await api.listQuizzes({ query: {} })).data[0]!;
    const writer = await server.asEditor('text_editor', owner.tenant_id);
    const unnamed = await server.asEditor('editor', owner.tenant_id);
    const analyst = await server.asEditor('analyst', owner.tenant_id);
    await api.changeActivityEditors({ params: { quizID: id }, body: { only_named: true, accounts: [] } });
    await api.deleteQuiz({ params: { quizID: id } });
    await api.deleteBankQuestion({ params: { id: question } });
    await api.deleteTheme({ params: { id: theme.id } });
    const first = owner;
    const amounts = async (user: TestUser) => {
      const [row] = await server.services.database.owner<{ list: number[] | null }[]>`
        select array_agg((details ->> 'amount')::int order by created_at) as list from notification
        where account_id = ${user.account_id} and kind = 'trash_due'`;
      return row?.list ?? [];
    };
    await daysLater(daysInTrash - 5);
    await night();
    expect(await amounts(first)).toEqual([]);
    await daysLater(1.5);
    await night();
    await night();
    expect([await amounts(first), await amounts(unnamed), await amounts(writer), await amounts(analyst)]).toEqual([[3], [2], [1], []]);
    expect(await titlesOf(owner)).toContain('3 items in the trash are deleted soon');
    expect((await listOf(owner)).find(({ data }) => data.kind === 'trash_due')?.data.link).toBe('/trash');
    await daysLater(3);
    await night();
    expect(await amounts(first)).toEqual([3]);
    expect(await inTrash()).toHaveLength(3);
    await daysLater(1);
    expect(await inTrash()).toEqual([]);
    await night();
    for (const table of ['bank_question', 'theme', 'activity'])
      expect(
        await server.services.database
          .owner`select from ${server.services.database.owner(table)} where tenant_id = ${owner.tenant_id} and trashed_at is not null`,
      ).toHaveLength(0);
  });
});
