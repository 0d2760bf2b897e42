import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { stageAt } from '#shared/content/stages.ts';
import { listFilters, type ListFilter } from '#shared/contract/quiz.ts';
import { newId } from '#shared/ids.ts';
import { addQuestion, createSoundQuiz, openDates } from '../test-activity.ts';
import { buildTenant, putOnPlan } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';

let server: TestServer;
let owner: TestUser;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
afterEach(() => server.clock.reset());

/** A tenant of its own, whose activities have these names. */
async function tenantWith(...names: string[]): Promise<TestUser> {
  const user = await server.asOwner((await buildTenant(server.services)).id);
  await putOnPlan(server.services, user.tenant_id, 'scale');
  for (const name of names) await user.api.createQuiz({ body: { name, lang: 1, quiz_type: 'quiz' } });
  return user;
}
const namesOf = async ({ api }: TestUser, query: Parameters<TestUser['api']['listQuizzes']>[0]['query']) =>
  (await api.listQuizzes({ query: { per_page: 100, ...query } })).data.map(({ name }) => name);

describe('the search', () => {
  test('finds words in any order and inside other words, in any case, with any accents and width', async () => {
    owner = await tenantWith('Ångström och ljuset', 'Angstrom for beginners', 'Smørrebrød & Straße', '100% wool', 'ΌΣΟΣ Ёлка');
    const find = (search: string) => namesOf(owner, { search, sort: 'name' });
    const both = ['Angstrom for beginners', 'Ångström och ljuset'];
    for (const search of ['angstrom', 'ångström', 'ÅNGSTRÖM', 'A\u030angstro\u0308m', 'Ａｎｇｓｔｒｏｍ', ' ngst '])
      expect(await find(search), search).toEqual(both);
    for (const search of ['ljuset angstrom', 'och  ÅNGST', 'ljus och ljus'])
      expect(await find(search), search).toEqual(['Ångström och ljuset']);
    for (const search of ['strasse smorrebrod', 'Strasse', 'SMØR']) expect(await find(search), search).toEqual(['Smørrebrød & Straße']);
    expect(await find('οσος елка')).toEqual(['ΌΣΟΣ Ёлка']);
    for (const search of ['100%', '１００％']) expect(await find(search), search).toEqual(['100% wool']);
    for (const search of ['angstrom wool', 'a_gstrom', '%%', '\\']) expect(await find(search), search).toEqual([]);
    expect(await find(' ')).toHaveLength(5);
    // One or two letters stand at the beginning of a word.
    for (const search of ['f', 'fo begin', 'ＦＯ']) expect(await find(search), search).toEqual(['Angstrom for beginners']);
    expect(await find('or')).toEqual([]);
    expect(await find('10')).toEqual(['100% wool']);
    expect(await find('00')).toEqual([]);
  });

  test('finds texts of questions, behind doors too, as they are now, and no answers', async () => {
    const user = await tenantWith('Winter birds');
    const { api } = user;
    const [row] = (await api.listQuizzes({ query: {} })).data;
    const question = await addQuestion(api, row?.id as string, 'Vilken fågel sjunger om natten?');
    const calendar = await api.createCalendar({ body: { title: 'Advent', lang_id: 1 } });
    const hatch = await api.createHatch({ body: { calendar_id: calendar.id, type: 'default' } });
    await api.createCalendarQuestion({ body: { hatch_id: hatch.id, type: 'text', text: 'Who brings the Lussekatter?', lang_id: 1 } });
    expect(await namesOf(user, { search: 'natten fagel' })).toEqual(['Winter birds']);
    // A word of the name and one of a question.
    expect(await namesOf(user, { search: 'fagel birds' })).toEqual(['Winter birds']);
    expect(await namesOf(user, { search: 'lussekatter' })).toEqual(['Advent']);
    expect((await api.listCalendars({ query: { search: 'LUSSEKATTER' } })).data.map(({ title }) => title)).toEqual(['Advent']);
    expect(await namesOf(user, { search: 'robin' })).toEqual([]);
    await api.updateQuestion({ params: { id: question }, body: { text: 'Which owl is this?' } });
    expect(await namesOf(user, { search: 'fagel' })).toEqual([]);
    await api.updateQuiz({ params: { quizID: row?.id as string }, body: { name: 'Ugglor' } });
    expect(await namesOf(user, { search: 'owl ugglor' })).toEqual(['Ugglor']);
    // Another tenant finds none of them.
    expect(await namesOf(owner, { search: 'owl' })).toEqual([]);
    const analyst = await server.asEditor('analyst', user.tenant_id);
    expect(await namesOf(analyst, { search: 'owl' })).toEqual(['Ugglor']);
  });
});

describe('filters', () => {
  test('filter by the stage at the present time, and their counts equal their results; active counts no drafts', async () => {
    const user = await tenantWith('A draft', 'A draft that is off');
    const { api } = user;
    const idOf = async (name: string) => (await api.listQuizzes({ query: { search: name } })).data.at(-1)?.id as string;
    const publish = async (name: string, dates: { start_date: string; end_date: string }): Promise<string> => {
      const { id: quizID } = await createSoundQuiz(api);
      await api.updateQuiz({ params: { quizID }, body: { name, ...dates } });
      await api.publishQuiz({ params: { quizID } });
      return quizID;
    };
    const now = server.clock.now();
    const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
    await publish('Scheduled', { start_date: inDays(2), end_date: inDays(9) });
    await publish('Live', openDates);
    const changed = await publish('Live, changed', openDates);
    const off = await publish('Live, off', openDates);
    const ended = await publish('Ended by hand', openDates);
    // No job has written down yet that these began and ended.
    await publish('Begun', { start_date: inDays(0.2), end_date: inDays(9) });
    await publish('Ended', { start_date: inDays(-1), end_date: inDays(0.2) });
    await addQuestion(api, changed, 'One more?');
    for (const quizID of [off, await idOf('A draft that is off')]) await api.changeQuizStatus({ params: { quizID } });
    await api.updateQuiz({ params: { quizID: ended }, body: { stage: 'expired' } });
    server.clock.set(inDays(0.4));
    const later = await server.asEditor('editor', user.tenant_id);
    const expected: Record<ListFilter, string[]> = {
      all: ['A draft', 'A draft that is off', 'Begun', 'Ended', 'Ended by hand', 'Live', 'Live, changed', 'Live, off', 'Scheduled'],
      draft: ['A draft', 'A draft that is off'],
      scheduled: ['Scheduled'],
      live: ['Begun', 'Live', 'Live, changed', 'Live, off'],
      expired: ['Ended', 'Ended by hand'],
      unpublished_changes: ['Live, changed'],
      active: ['Begun', 'Ended', 'Ended by hand', 'Live', 'Live, changed', 'Scheduled'],
      inactive: ['A draft that is off', 'Live, off'],
      archived: [],
    };
    const { filters } = await later.api.listQuizFilters({ query: {} });
    for (const filter of listFilters) {
      expect(await namesOf(later, { filter, sort: 'name' }), filter).toEqual(expected[filter]);
      expect(filters, filter).toContainEqual({ filter, count: expected[filter].length });
    }
    // The rows have the same stage.
    const { data } = await later.api.listQuizzes({ query: { filter: 'scheduled' } });
    expect(data[0]?.stage).toBe(stageAt('published', server.clock.now(), data[0]?.start_date ?? null, data[0]?.end_date ?? null));
    const ofCalendars = await later.api.listQuizFilters({ query: { typeQuiz: 'calendar' } });
    expect(ofCalendars.filters.every(({ count }) => count === 0)).toBe(true);
    expect(ofCalendars.types).toEqual((await later.api.listQuizFilters({ query: {} })).types);
  });

  test('and sort orders are combined; a sort order sent as a filter still sorts all', async () => {
    const user = await tenantWith('b birds', 'Ängar', 'c birds', 'a birds');
    expect(await namesOf(user, { sort: 'name' })).toEqual(['a birds', 'Ängar', 'b birds', 'c birds']);
    await user.api.updateProfile({ body: { lang: 'se' } });
    expect(await namesOf(user, { sort: 'name' })).toEqual(['a birds', 'b birds', 'c birds', 'Ängar']);
    expect(await namesOf(user, { sort: 'oldest_modified', search: 'birds' })).toEqual(['b birds', 'c birds', 'a birds']);
    expect(await namesOf(user, {})).toEqual(['a birds', 'c birds', 'Ängar', 'b birds']);
    const [first] = (await user.api.listQuizzes({ query: { sort: 'oldest_modified' } })).data;
    await user.api.changeQuizStatus({ params: { quizID: first?.id as string } });
    expect(await namesOf(user, { filter: 'draft', sort: 'name' })).toHaveLength(4);
    expect(await namesOf(user, { filter: 'inactive', sort: 'oldest_modified' })).toEqual(['b birds']);
    expect(await namesOf(user, { filter: 'oldest_modified' })).toEqual(await namesOf(user, { sort: 'oldest_modified' }));
    expect(await namesOf(user, { filter: 'last_modified' })).toEqual(await namesOf(user, {}));
    expect(await namesOf(user, { filter: 'oldest_modified', sort: 'name' })).toEqual(['a birds', 'b birds', 'c birds', 'Ängar']);
    const numbered = await tenantWith('Quiz 10', 'quiz 2', 'Quiz 1');
    expect(await namesOf(numbered, { sort: 'name' })).toEqual(['Quiz 1', 'quiz 2', 'Quiz 10']);
    const refused = user.api.listQuizzes({ query: { sort: newId() as 'name' } });
    await expect(refused).rejects.toMatchObject({ status: 422 });
  });
});
