import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ActionResult, BulkAction } from '#shared/contract/activity-actions.ts';
import { newId } from '#shared/ids.ts';
import { createSoundQuiz, failure } from '#api/authoring/activities/test-activity.ts';
import { buildTenant, putOnPlan } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** A tenant of its own, whose drafts have these names; with their ids. */
async function tenantWith(...names: string[]): Promise<{ user: TestUser; ids: string[] }> {
  const user = await server.asOwner((await buildTenant(server.services)).id);
  await putOnPlan(server.services, user.tenant_id, 'scale');
  const ids: string[] = [];
  for (const name of names) ids.push((await user.api.createQuiz({ body: { name, lang: 1, quiz_type: 'quiz' } })).id);
  return { user, ids };
}
const namesOf = async ({ api }: TestUser, query: Parameters<TestUser['api']['listQuizzes']>[0]['query'] = {}) =>
  (await api.listQuizzes({ query: { per_page: 100, sort: 'name', ...query } })).data.map(({ name }) => name);
const undo = ({ api }: TestUser, { action_id }: ActionResult) => api.undoActivityAction({ params: { id: action_id as string } });

describe('an action on many activities', () => {
  test('takes ids, or the query of a list without its exceptions, and is undone as one', async () => {
    const { user, ids } = await tenantWith('Winter birds', 'Garden birds', 'Trees', 'Sea birds');
    const { api } = user;
    const both = await api.changeActivities({ body: { action: 'trash', ids: [ids[0] as string, (ids[2] as string).toUpperCase()] } });
    expect(both).toMatchObject({ done: 2, closed: 0, skipped: [], skipped_count: 0 });
    expect(await namesOf(user)).toEqual(['Garden birds', 'Sea birds']);
    expect(await undo(user, both)).toEqual({ done: 2, skipped: [], skipped_count: 0 });
    expect(await namesOf(user)).toEqual(['Garden birds', 'Sea birds', 'Trees', 'Winter birds']);
    // A second time there is nothing to undo.
    expect((await failure(undo(user, both))).status).toBe(404);
    const found = await api.changeActivities({ body: { action: 'archive', query: { search: 'bird' }, except: [ids[3] as string] } });
    expect(found.done).toBe(2);
    expect(await namesOf(user)).toEqual(['Sea birds', 'Trees']);
    expect(await namesOf(user, { filter: 'archived' })).toEqual(['Garden birds', 'Winter birds']);
    expect((await api.listQuizFilters({ query: {} })).filters).toContainEqual({ filter: 'archived', count: 2 });
    await undo(user, found);
    expect(await namesOf(user, { filter: 'archived' })).toEqual([]);
    for (const body of [{ action: 'trash' }, { action: 'trash', ids, query: {} }] as const)
      expect((await failure(api.changeActivities({ body }))).status).toBe(422);
  });

  test('says what it left and why, and what it closed; tried alone it changes nothing', async () => {
    const { user, ids } = await tenantWith('Draft');
    const { api } = user;
    const { id: live } = await createSoundQuiz(api);
    await api.publishQuiz({ params: { quizID: live } });
    const gone = newId();
    const body = { action: 'trash' as BulkAction, ids: [...ids, live, gone] };
    const expected = { done: 2, closed: 1, skipped: [{ id: gone, name: null, reason: 'not_found' }], skipped_count: 1 };
    expect(await api.changeActivities({ body: { ...body, dry_run: true } })).toEqual({ ...expected, action_id: null });
    expect(await namesOf(user)).toHaveLength(2);
    const done = await api.changeActivities({ body });
    expect(done).toMatchObject(expected);
    expect((await api.listTrash({ query: {} })).total).toBe(2);
    await undo(user, done);
    // What undoing gives back is as open as before; restoring from the trash does not open anything.
    expect(await api.readQuiz({ params: { quizID: live } })).toMatchObject({ is_active: true, stage: 'live' });
  });

  test('turns activities on as far as the plan allows, and off', async () => {
    const user = await server.asOwner((await buildTenant(server.services)).id);
    const { api } = user;
    const quizzes = [await createSoundQuiz(api), await createSoundQuiz(api)];
    for (const { id: quizID } of quizzes) {
      await api.publishQuiz({ params: { quizID } });
      await api.changeQuizStatus({ params: { quizID } });
    }
    const ids = quizzes.map(({ id }) => id);
    const on = await api.changeActivities({ body: { action: 'activate', ids } });
    expect(on).toMatchObject({ done: 1, skipped_count: 1, skipped: [{ name: 'Winter birds', reason: 'live_limit' }] });
    const off = await api.changeActivities({ body: { action: 'deactivate', ids } });
    expect(off).toMatchObject({ done: 1, closed: 1, skipped: [{ reason: 'already' }] });
    expect((await undo(user, off)).done).toBe(1);
  });

  test('copies each with the next number; undone, the copies are in the trash', async () => {
    const { user, ids } = await tenantWith('Birds', 'Trees (2)');
    const copied = await user.api.changeActivities({ body: { action: 'duplicate', ids } });
    expect(await namesOf(user)).toEqual(['Birds', 'Birds (2)', 'Trees (2)', 'Trees (3)']);
    await undo(user, copied);
    expect(await namesOf(user)).toEqual(['Birds', 'Trees (2)']);
    expect((await user.api.listTrash({ query: {} })).data.map(({ name }) => name).toSorted()).toEqual(['Birds (2)', 'Trees (3)']);
  });

  test('is undone by the person who did it alone, within a day; activities that are gone since are skipped', async () => {
    const { user, ids } = await tenantWith('Birds', 'Trees');
    const done = await user.api.changeActivities({ body: { action: 'archive', ids } });
    const colleague = await server.asEditor('admin', user.tenant_id);
    expect((await failure(undo(colleague, done))).status).toBe(404);
    await user.api.deleteQuiz({ params: { quizID: ids[0] as string } });
    expect(await undo(user, done)).toMatchObject({ done: 1, skipped: [{ id: ids[0], reason: 'already' }] });
    const again = await user.api.changeActivities({ body: { action: 'archive', ids: [ids[1] as string] } });
    server.clock.advance(86_400_001);
    const later = await server.asOwner(user.tenant_id);
    expect((await failure(undo(later, again))).status).toBe(404);
    server.clock.reset();
  });

  test('needs what the action itself needs, and leaves what others were chosen to edit', async () => {
    const { user, ids } = await tenantWith('Birds', 'Trees');
    await user.api.changeActivityEditors({ params: { quizID: ids[0] as string }, body: { only_named: true, accounts: [] } });
    const editor = await server.asEditor('editor', user.tenant_id);
    const left = await editor.api.changeActivities({ body: { action: 'trash', query: {} } });
    expect(left).toMatchObject({ done: 1, skipped: [{ id: ids[0], name: 'Birds', reason: 'not_named' }] });
    const writer = await server.asEditor('text_editor', user.tenant_id);
    expect((await failure(writer.api.changeActivities({ body: { action: 'archive', ids } }))).status).toBe(403);
    const stranger = (await tenantWith('Stones')).user;
    const foreign = await stranger.api.changeActivities({ body: { action: 'trash', ids } });
    expect(foreign).toMatchObject({ action_id: null, done: 0, skipped_count: 2 });
    expect((await failure(server.anonymous.changeActivities({ body: { action: 'trash', ids } }))).status).toBe(401);
    expect(await namesOf(user)).toEqual(['Birds']);
  });
});

describe('tags', () => {
  test('are put on many activities and taken off; a tag within another is found by both', async () => {
    const { user, ids } = await tenantWith('Birds', 'Trees', 'Stones');
    const { api } = user;
    const [nature, winter] = [
      await api.createActivityTag({ body: { name: ' Nature ', colour: 'green' } }),
      await api.createActivityTag({ body: { name: 'nature / Winter' } }),
    ];
    expect([nature.name, winter.name]).toEqual(['Nature', 'nature/Winter']);
    expect((await api.createActivityTag({ body: { name: 'NATURE', colour: 'red' } })).id).toBe(nature.id);
    const put = (tag_ids: string[], chosen: string[]) => api.changeActivities({ body: { action: 'add_tags', ids: chosen, tag_ids } });
    await put([nature.id], [ids[0] as string]);
    const added = await put([winter.id, nature.id], [ids[0] as string, ids[1] as string]);
    expect(added.done).toBe(2);
    const found = (tags: string[], tag_match: 'any' | 'all' = 'any') => namesOf(user, { tags: tags.join(), tag_match });
    expect(await found([winter.id])).toEqual(['Birds', 'Trees']);
    await undo(user, added);
    expect(await found([winter.id])).toEqual([]);
    expect(await found([nature.id])).toEqual(['Birds']);
    await put([winter.id], [ids[1] as string]);
    expect(await found([nature.id])).toEqual(['Birds', 'Trees']);
    expect(await found([nature.id, winter.id])).toEqual(['Birds', 'Trees']);
    expect(await found([nature.id, winter.id], 'all')).toEqual(['Trees']);
    const [row] = (await api.listQuizzes({ query: { search: 'Birds' } })).data;
    expect(row?.tags).toEqual([{ id: nature.id, name: 'Nature', colour: 'green' }]);
    expect((await api.listActivityTags()).map(({ name, activities }) => [name, activities])).toEqual([
      ['Nature', 1],
      ['nature/Winter', 1],
    ]);
    expect(await put([nature.id], [ids[0] as string])).toMatchObject({ done: 0, skipped: [{ reason: 'already' }] });
    expect((await failure(put([newId()], ids))).errors).toHaveProperty('tag_ids');
    // A query may name tags too.
    expect((await api.changeActivities({ body: { action: 'archive', query: { tags: nature.id } } })).done).toBe(2);
  });

  test('are renamed with those within, merged into one another, and deleted without their activities', async () => {
    const { user, ids } = await tenantWith('Birds');
    const { api } = user;
    const make = (name: string) => api.createActivityTag({ body: { name } });
    const [a, ab, c] = [await make('a'), await make('a/b'), await make('c')];
    await api.updateActivityTag({ params: { id: a.id }, body: { name: 'Animals', colour: 'teal' } });
    expect((await api.listActivityTags()).map(({ name }) => name)).toEqual(['Animals', 'Animals/b', 'c']);
    expect((await failure(api.updateActivityTag({ params: { id: a.id }, body: { name: 'C' } }))).errors).toHaveProperty('name');
    expect((await failure(api.updateActivityTag({ params: { id: a.id }, body: { name: 'Animals/b/c' } }))).errors).toHaveProperty('name');
    expect((await failure(make('a//b'))).errors).toHaveProperty('name');
    await api.changeActivities({ body: { action: 'add_tags', ids, tag_ids: [c.id, ab.id] } });
    expect(await api.mergeActivityTags({ params: { id: c.id }, body: { into: ab.id } })).toMatchObject({ id: ab.id, name: 'Animals/b' });
    const tagsOf = async () => (await api.listQuizzes({ query: {} })).data[0]?.tags.map(({ name }) => name);
    expect(await tagsOf()).toEqual(['Animals/b']);
    await api.deleteActivityTag({ params: { id: ab.id } });
    expect(await tagsOf()).toEqual([]);
    const stranger = (await tenantWith('Stones')).user;
    const byA = { params: { id: a.id } };
    for (const call of [
      () => stranger.api.updateActivityTag({ ...byA, body: { name: 'x' } }),
      () => stranger.api.deleteActivityTag(byA),
      () => stranger.api.mergeActivityTags({ ...byA, body: { into: newId() } }),
    ])
      expect((await failure(call())).status).toBe(404);
    expect(await stranger.api.listActivityTags()).toEqual([]);
    const writer = await server.asEditor('text_editor', user.tenant_id);
    expect((await failure(writer.api.createActivityTag({ body: { name: 'x' } }))).status).toBe(403);
    expect(await writer.api.listActivityTags()).toHaveLength(1);
  });
});
