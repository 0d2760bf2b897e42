import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { buildTenant } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

const create = async ({ api }: TestUser, name: string) => (await api.createQuiz({ body: { name, lang: 2, quiz_type: 'quiz' } })).id;
async function ownTenant(): Promise<TestUser> {
  return server.asOwner((await buildTenant(server.services, 'Boards')).id);
}
const round = { title: 'First', start_date: '2026-12-01T00:00:00.000Z', end_date: '2026-12-08T00:00:00.000Z' };

test('the leaderboard settings are read and changed as edits of the activity', async () => {
  const owner = await ownTenant();
  const [id, other] = [await create(owner, 'Birds'), await create(owner, 'Trees')];
  const before = await owner.api.readLeaderboardSettings({ params: { id } });
  expect(before).toEqual({
    id,
    leaderboard_score: 'best',
    leaderboard_bonus_points: true,
    combined_leaderboard: [],
    rounds: [],
    activities: [],
  });
  const body = { leaderboard_score: 'count_up' as const, leaderboard_bonus_points: false, combined_leaderboard: [other], rounds: [round] };
  const changed = await owner.api.changeLeaderboardSettings({ params: { id }, body });
  expect(changed).toMatchObject({ ...body, activities: [{ id: other, name: 'Trees', quiz_type: 'quiz', lang: 2 }] });
  expect(await owner.api.readLeaderboardSettings({ params: { id } })).toEqual(changed);
  const quiz = await owner.api.readQuiz({ params: { quizID: id } });
  expect(quiz.settings).toMatchObject({ leaderboard_score: 'count_up', leaderboard_bonus_points: false, combined_leaderboard: [other] });
  const { data } = await owner.api.listVersions({ params: { quizID: id }, query: {} });
  expect(data.map(({ edit }) => edit)).toEqual(expect.arrayContaining(['change_settings', 'add_round']));
});

test('saving rounds replaces the whole list: kept ones keep their ids, new ones are added, others are deleted', async () => {
  const owner = await ownTenant();
  const id = await create(owner, 'Birds');
  const change = (rounds: object[]) => owner.api.changeLeaderboardSettings({ params: { id }, body: { rounds: rounds as never } });
  const first = (await change([round, { ...round, title: 'Second' }])).rounds;
  const third = { ...round, title: 'Third' };
  const after = (await change([{ ...first[1], title: 'Renamed' }, third])).rounds;
  expect(after).toEqual([
    { ...first[1], title: 'Renamed' },
    { ...third, id: expect.any(String) },
  ]);
  await expect(change([round, { ...round, end_date: round.start_date }])).rejects.toMatchObject({
    status: 422,
    errors: { 'rounds.1.end_date': expect.any(Array) },
  });
  await expect(change([{ ...round, id: newId() }])).rejects.toMatchObject({ status: 422, errors: { 'rounds.0.id': expect.any(Array) } });
  expect((await owner.api.readLeaderboardSettings({ params: { id } })).rounds).toEqual(after);
});

test('only other activities of the tenant can be combined, by whichever call', async () => {
  const owner = await ownTenant();
  const [id, other] = [await create(owner, 'Birds'), await create(owner, 'Trees')];
  const foreign = await create(await ownTenant(), 'Foreign');
  const atField = { status: 422, errors: { combined_leaderboard: expect.any(Array) } };
  for (const wrong of [foreign, newId(), id]) {
    const combined_leaderboard = [other, wrong];
    await expect(owner.api.changeLeaderboardSettings({ params: { id }, body: { combined_leaderboard } })).rejects.toMatchObject(atField);
    await expect(owner.api.updateQuiz({ params: { quizID: id }, body: { combined_leaderboard } })).rejects.toMatchObject(atField);
    const changes = [
      { id: newId(), edit: 'rename', input: { name: 'Never' } },
      { id: newId(), edit: 'change_settings', input: { changes: { combined_leaderboard } } },
    ];
    await expect(owner.api.saveChanges({ params: { quizID: id }, body: { changes } })).rejects.toMatchObject({
      status: 422,
      errors: { 'changes.1.combined_leaderboard': expect.any(Array) },
    });
  }
  const many = Array.from({ length: 21 }, () => newId());
  await expect(owner.api.changeLeaderboardSettings({ params: { id }, body: { combined_leaderboard: many } })).rejects.toMatchObject(
    atField,
  );
  const { name, settings } = await owner.api.readQuiz({ params: { quizID: id } });
  expect([name, settings.combined_leaderboard]).toEqual(['Birds', []]);
});

test('a deleted activity stays hidden in the list, and restoring an older version does not add it again', async () => {
  const owner = await ownTenant();
  const [id, gone, other] = [await create(owner, 'Birds'), await create(owner, 'Gone'), await create(owner, 'Trees')];
  const change = (combined_leaderboard: string[]) =>
    owner.api.changeLeaderboardSettings({ params: { id }, body: { combined_leaderboard } });
  await change([gone]);
  await owner.api.deleteQuiz({ params: { quizID: gone } });
  expect(await change([gone, other])).toMatchObject({ combined_leaderboard: [gone, other], activities: [{ id: other }] });
  const { revision } = await owner.api.readQuiz({ params: { quizID: id } });
  await change([]);
  await expect(change([gone])).rejects.toMatchObject({ status: 422 });
  const restored = await owner.api.restoreVersion({ params: { quizID: id }, body: { revision } });
  expect(restored.settings.combined_leaderboard).toEqual([other]);
});

test('the tenant’s last changed activities are offered, found by name', async () => {
  const owner = await ownTenant();
  server.clock.set('2026-11-20T10:00:00Z');
  const birds = await create(owner, 'Winter birds');
  server.clock.advance(60_000);
  const trees = await create(owner, 'Trees 100%');
  const all = await owner.api.listLastQuizzes({ query: {} });
  expect(all).toEqual([
    { id: trees, name: 'Trees 100%', quiz_type: 'quiz', lang: 2 },
    { id: birds, name: 'Winter birds', quiz_type: 'quiz', lang: 2 },
  ]);
  expect((await owner.api.listLastQuizzes({ query: { search: 'BIRD' } })).map(({ id }) => id)).toEqual([birds]);
  expect((await owner.api.listLastQuizzes({ query: { search: 'bïrds winter' } })).map(({ id }) => id)).toEqual([birds]);
  expect((await owner.api.listLastQuizzes({ query: { search: '%' } })).map(({ id }) => id)).toEqual([trees]);
});

test('another tenant’s settings are not there, and without the permission they are refused', async () => {
  const [owner, stranger] = [await ownTenant(), await ownTenant()];
  const id = await create(owner, 'Birds');
  await expect(stranger.api.readLeaderboardSettings({ params: { id } })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.api.changeLeaderboardSettings({ params: { id }, body: { rounds: [] } })).rejects.toMatchObject({ status: 404 });
  expect(await stranger.api.listLastQuizzes({ query: {} })).toEqual([]);
  const writer = await server.asEditor('text_editor', owner.tenant_id);
  await expect(writer.api.readLeaderboardSettings({ params: { id } })).rejects.toMatchObject({ status: 403 });
  await expect(writer.api.changeLeaderboardSettings({ params: { id }, body: {} })).rejects.toMatchObject({ status: 403 });
  await expect(writer.api.listLastQuizzes({ query: {} })).rejects.toMatchObject({ status: 403 });
});
