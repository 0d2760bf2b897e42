import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember } from '#kinds/collection/body.ts';
import type { Member } from '#shared/content/collection.ts';
import { isRefused } from '#shared/contract/operation.ts';
import { newId } from '#shared/ids.ts';
import {
  anotherTenant,
  buildQuiz,
  choice,
  granted,
  playGame,
  player,
  reasonOf,
  rightOf,
  wrongOf,
  type Player,
  type QuizOptions,
} from '#api/play/play/test-quiz.ts';
import { failure } from '#api/authoring/activities/test-activity.ts';
import { changeOwnData } from '#api/operations/own-data/change-own-data.ts';
import { eraseAddress } from '#api/operations/retention/erase-address.ts';
import { putOnPlan } from '#api/test-factories.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { buildCollection, type TestCollection } from './test-collection.ts';

let server: TestServer;
let api: Awaited<ReturnType<TestServer['asOwner']>>['api'];
beforeAll(async () => {
  server = await testServer();
  ({ api } = await server.asOwner());
  await putOnPlan(server.services, server.tenant.id, 'scale');
});
afterAll(() => server.close());

const quiz = (options: QuizOptions = {}) => buildQuiz(server.services, { tenant_id: server.tenant.id, ...options });
const collection = (members: readonly { id: string }[], options: Parameters<typeof buildCollection>[3] = {}) =>
  buildCollection(server.services, server.tenant.id, members, options);
const page = async (visitor: Player, { id }: { id: string }) =>
  granted(await server.anonymous.readPlayerCollection({ params: { id }, body: { uuid_front: visitor.uuid_front } })).collection;
const states = async (visitor: Player, live: { id: string }) => (await page(visitor, live)).members.map(({ state }) => state);
const enter = (visitor: Player, { id, members }: TestCollection, place: number, more: { skip_registration?: boolean } = {}) =>
  server.anonymous.enterMember({ params: { id }, body: { member_id: members[place]!.id, uuid_front: visitor.uuid_front, ...more } });
const registers = (visitor: Player, { id }: { id: string }, fields: Record<string, string | boolean> = {}) =>
  visitor.registerBefore({ quiz_localization_id: id, name: 'Anna', email: `${newId()}@school.example`, ...fields });
const afterFirst = (need: 'finished' | 'passed') => (members: Member[]) =>
  members.map((member, place) => (place === 1 ? { ...member, opens_after: { member_id: members[0]!.id, need } } : member));

test('the calls for all activities create, fill and publish a collection; an error in a member blocks its publication', async () => {
  const { id } = await api.createQuiz({ body: { name: 'Bird weeks', lang: 1, quiz_type: 'collection' } });
  const draft = await api.createQuiz({ body: { name: 'Not out yet', lang: 1, quiz_type: 'quiz' } });
  const [open, level] = [await quiz(), await quiz({ settings: { pass_level: 2 } })];
  const save = (...edits: { edit: string; input: unknown }[]) =>
    api.saveChanges({ params: { quizID: id }, body: { changes: edits.map((edit) => ({ id: newId(), ...edit })) } });
  await save({ edit: 'change_settings', input: { changes: { start_date: '2020-01-01T00:00:00Z', end_date: '2999-01-01T00:00:00Z' } } });
  const stopped = async () => Object.entries((await failure(api.publishQuiz({ params: { quizID: id } }))).errors ?? {});
  expect(await stopped()).toEqual([['members', ['Add at least one activity']]]);

  const [first, second, gone] = [draft.id, open.id, newId()].map((activity_id) => newMember({ id: newId(), activity_id })) as [
    Member,
    Member,
    Member,
  ];
  const waiting = { ...gone, opens_after: { member_id: second.id, need: 'passed' as const } };
  await save(...[first, second, waiting].map((member) => ({ edit: 'add_member', input: { member } })));
  expect(await stopped()).toEqual([
    [`members.${first.id}.activity_id`, ['This activity is not published']],
    [`members.${gone.id}.activity_id`, ['This activity no longer exists']],
  ]);
  await save(
    { edit: 'delete_member', input: { id: first.id } },
    { edit: 'change_member', input: { id: gone.id, changes: { activity_id: level.id } } },
  );
  expect(await stopped()).toEqual([[`members.${gone.id}.opens_after`, ['The activity it opens after has no pass level']]]);
  await save(
    { edit: 'change_member', input: { id: gone.id, changes: { opens_after: null } } },
    { edit: 'change_member', input: { id: second.id, changes: { opens_after: { member_id: gone.id, need: 'passed' } } } },
  );
  const published = await api.publishQuiz({ params: { quizID: id } });
  expect(published).toMatchObject({ quiz_type: 'collection', stage: 'live', collection: { order: 'free' } });
  expect(await states(player(server), { id })).toEqual(['locked', 'open']);
  const { activities } = await api.listMemberActivities({ body: { ids: [open.id, level.id, newId()] } });
  expect(new Map(activities.map((activity) => [activity.id, activity.can_pass]))).toEqual(
    new Map([
      [open.id, false],
      [level.id, true],
    ]),
  );
  const copy = await api.duplicateQuiz({ params: { quizID: id }, body: { title: 'Again', lang: 1 } });
  const [rule, other] = copy.collection!.members;
  expect(rule!.opens_after).toEqual({ member_id: other!.id, need: 'passed' });
  expect([second.id, gone.id]).not.toContain(rule!.id);
});

test('the server decides which members are open: after another is finished or passed, in order, or from a time on', async () => {
  const [first, second] = [await quiz({ settings: { pass_level: 2 } }), await quiz()];
  const settings = { registration_moment: 'none' as const };
  const passing = await collection([first, second], { settings, change: afterFirst('passed') });
  const inOrder = await collection([first, second], { settings, order: 'in_order' });
  const visitor = player(server);
  expect(await states(visitor, passing)).toEqual(['open', 'locked']);
  expect((await page(visitor, passing)).members[1]).toMatchObject({ locked: { reason: 'passed', after: 'Rivers' } });
  expect(reasonOf(await enter(visitor, passing, 1))).toBe('not_open_yet');
  await playGame(visitor, first, wrongOf);
  expect(await states(visitor, passing)).toEqual(['done', 'locked']);
  expect(await states(visitor, inOrder)).toEqual(['done', 'open']);
  await playGame(visitor, first, rightOf);
  expect(await states(visitor, passing)).toEqual(['done', 'open']);
  expect(granted(await enter(visitor, passing, 1)).url).toBe(`/player/quiz/${second.id}?collection=${passing.id}`);
  await visitor.start(second);
  expect(await states(visitor, passing)).toEqual(['done', 'begun']);

  const later = new Date(server.clock.now().getTime() + 60_000).toISOString();
  const timed = await collection([second], { settings, change: ([member]) => [{ ...member!, opens_at: later }] });
  const other = player(server);
  expect((await page(other, timed)).members[0]).toMatchObject({ state: 'locked', locked: { reason: 'time', opens_at: later } });
  expect((await page(other, timed)).next_opens_at).toBe(later);
  server.clock.advance(60_000);
  expect(await states(other, timed)).toEqual(['open']);
});

test('a collection that is the only entry keeps its members closed at their own addresses, until they open in it or it disappears', async () => {
  const [first, second] = [await quiz(), await quiz({ settings: { registration_moment: 'none' } })];
  const options = { settings: { registration_moment: 'none' as const }, order: 'in_order' as const };
  const live = await collection([first, second], { ...options, only_from_here: true });
  const visitor = player(server);
  expect(reasonOf(await visitor.start(second))).toBe('not_open_yet');
  expect(granted(await visitor.cover(second)).first).toBeUndefined();
  const pageOf = (id: string) =>
    fetch(`${server.base}/player/quiz/${id}`, { redirect: 'manual', headers: { cookie: `uuid=${visitor.uuid_front}` } });
  const led = await pageOf(second.id);
  expect([led.status, led.headers.get('location')]).toEqual([302, `/player/collection/${live.id}`]);
  expect((await pageOf(first.id)).status).not.toBe(302);
  await playGame(visitor, first);
  expect(await states(visitor, live)).toEqual(['done', 'open']);
  expect((await pageOf(second.id)).status).not.toBe(302);
  await visitor.start(second);

  const third = await quiz();
  const ordered = await collection([await quiz(), third], options);
  expect((await pageOf(third.id)).status).not.toBe(302);
  expect((await pageOf(`${third.id}?collection=${ordered.id}`)).headers.get('location')).toBe(`/player/collection/${ordered.id}`);

  const other = player(server);
  await collection([second], options);
  expect(reasonOf(await other.start(second))).toBe('not_open_yet');
  const opening = await collection([second], { ...options, only_from_here: true });
  await expect.poll(() => other.start(second)).toHaveProperty('game_id');
  await api.updateQuiz({ params: { quizID: opening.id }, body: { stage: 'draft' } });
  // A new device each time: one admitted before this process learned of the change continues.
  await expect.poll(async () => reasonOf(await player(server).start(second))).toBe('not_open_yet');
  await api.updateQuiz({ params: { quizID: live.id }, body: { stage: 'draft' } });
  await expect.poll(() => player(server).start(second)).toHaveProperty('game_id');
});

test('a member that is withdrawn, switched off or deleted is shown closed, and its finished games still count', async () => {
  const [withdrawn, off, deleted, there] = [await quiz(), await quiz(), await quiz(), await quiz()];
  const live = await collection([withdrawn, off, deleted, there], { settings: { registration_moment: 'none' } });
  const visitor = player(server);
  await playGame(visitor, off);
  await api.updateQuiz({ params: { quizID: withdrawn.id }, body: { stage: 'draft' } });
  await api.changeQuizStatus({ params: { quizID: off.id } });
  await api.deleteQuiz({ params: { quizID: deleted.id } });
  await expect.poll(() => states(visitor, live)).toEqual(['closed', 'done', 'closed', 'open']);
  expect(reasonOf(await enter(visitor, live, 0))).toBe('unavailable');
});

test('one registration is for all: it comes before a member, and is passed on to those that are entered or were played', async () => {
  const [first, second, third] = [await quiz(), await quiz(), await quiz()];
  const live = await collection([first, second, third]);
  const visitor = player(server);
  expect(await failure(enter(visitor, live, 0))).toMatchObject({ status: 403 });
  granted(await enter(visitor, live, 0, { skip_registration: true }));
  await playGame(visitor, first);
  expect((await visitor.board(first)).total).toBe(0);
  granted(await registers(visitor, live));
  await server.runJobs();
  expect((await visitor.board(first)).data).toMatchObject([{ name: 'Anna', points: 3 }]);
  granted(await enter(visitor, live, 1));
  expect(await visitor.cover(second)).toMatchObject({ player: { is_registered: true } });
  expect(await visitor.cover(third)).toMatchObject({ player: { is_registered: false } });
});

test('its page shows the player’s current registration: the new name after a correction, none after erasure', async () => {
  const live = await collection([await quiz()]);
  const [first, second] = [player(server), player(server)];
  const name = async (who: Player) => (await page(who, live)).registered_as;
  expect(await name(first)).toBeNull();
  const email = `${newId()}@school.example`;
  granted(await registers(first, live, { email }));
  expect([await name(first), await name(second)]).toEqual(['Anna', null]);
  expect(granted(await first.cover(live)).collection).toMatchObject({ registered_as: 'Anna' });
  const person = { tenant_id: server.tenant.id, email };
  expect(
    await changeOwnData(server.services.database.owner, { ...person, activity_id: live.id, fields: { name: 'Doris' } }, new Date()),
  ).toEqual([]);
  expect(await name(first)).toBe('Doris');
  await eraseAddress(server.services, person);
  expect(await name(first)).toBeNull();
});

test('consent does not extend: a member that requires more fields or other terms asks for its own registration', async () => {
  const asking = (fields: { key: string; name: 'email' | 'terms' | 'city'; required: boolean }[], terms_url = '') =>
    quiz({
      change: (draft) => ({
        ...draft,
        registration: { ...draft.registration, settings: { ...draft.registration.settings, fields, terms_url } },
      }),
    });
  const terms = { key: 'terms', name: 'terms' as const, required: true };
  const [more, otherTerms, less] = [
    await asking([{ key: 'city', name: 'city', required: true }]),
    await asking([terms], 'https://other.example'),
    await asking([{ key: 'email', name: 'email', required: true }]),
  ];
  const none = await quiz({ settings: { registration_moment: 'none' } });
  const live = await collection([more, otherTerms, less, none]);
  const visitor = player(server);
  granted(await registers(visitor, live));
  for (const place of [0, 1, 2, 3]) granted(await enter(visitor, live, place));
  const registered = await Promise.all([more, otherTerms, less, none].map((member) => visitor.cover(member)));
  expect(registered.map((cover) => !isRefused(cover) && cover.player.is_registered)).toEqual([false, false, true, true]);
});

test('its diploma is awarded when the last required member is finished, and withdrawn when that no longer counts', async () => {
  const [first, second] = [await quiz({ questions: [choice()] }), await quiz({ questions: [choice()] })];
  const live = await collection([first, second]);
  await api.createDiploma({ body: { quiz_localization_id: live.id } });
  const visitor = player(server);
  granted(await registers(visitor, live));
  await playGame(visitor, first);
  await server.runJobs();
  const own = async () =>
    (await server.anonymous.listOwnDiplomas({ params: { id: live.id }, body: { uuid_front: visitor.uuid_front } })).diplomas;
  expect(await own()).toEqual([]);
  await playGame(visitor, second);
  await server.runJobs();
  expect(await own()).toHaveLength(1);
  const { data } = await api.listPlayers({ params: { quizID: live.id }, query: {} });
  await api.removeCheater({ body: { player_id: data[0]!.id, cheatersable_id: second.id, cheatersable_type: 'quizLocalization' } as never });
  await server.runJobs();
  expect(await own()).toEqual([]);
});

test('its statistics count who started and finished each member, and who finished all', async () => {
  const [first, second] = [await quiz(), await quiz()];
  const live = await collection([first, second], { settings: { registration_moment: 'after' } });
  const [whole, half, begun] = [player(server), player(server), player(server)];
  for (const visitor of [whole, half]) await playGame(visitor, first);
  await playGame(whole, second);
  await begun.start(second, { source: { utm_source: 'letter' } });
  expect(await api.readCollectionStatistics({ params: { id: live.id } })).toMatchObject({
    players: 3,
    finished: 1,
    members: [
      { activity_id: first.id, began: 2, finished: 2 },
      { activity_id: second.id, began: 2, finished: 1 },
    ],
  });
  expect(await failure(api.readCollectionStatistics({ params: { id: first.id } }))).toMatchObject({ status: 404 });
  // A player without a result gets no offer to register one.
  expect([(await begun.board(live)).can_register, (await whole.board(live)).can_register]).toEqual([false, true]);
  const folded = await api.readOverview({ params: { id: live.id }, query: {} });
  expect(folded.totals).toEqual({ games: 4, finished: 3, registrations: 0, unique_players: 3 });
  expect(folded.days).toMatchObject([{ games: 4, finished: 3, registrations: 0, unique: 3 }]);
  const direct = { source: null, medium: null, campaign: null, host: null };
  expect(folded.sources).toEqual([
    { ...direct, games: 3 },
    { ...direct, source: 'letter', games: 1 },
  ]);
  expect(folded.heat.reduce((sum, { games }) => sum + games, 0)).toBe(4);
  // A player of several members is one player of the collection.
  const countries = [{ country: null, players: 3, games: 4 }];
  expect(folded.countries).toEqual(countries);
  expect((await api.readCountryStatistics({ params: { id: live.id }, query: {} })).data).toEqual(countries);
  const { totals } = await api.readQuizStatistics({ params: { id: live.id }, query: {} });
  expect(totals).toEqual(folded.totals);
  const { file } = await api.exportStatistics({ params: { quizID: live.id }, body: { format: 'csv' } });
  const zip = unzipSync(new Uint8Array(await (await server.request(file.slice(server.base.length))).arrayBuffer()));
  expect(strFromU8(zip['Activities-in-the-collection.csv']!)).toBe('Activity,Started,Finished\r\nRivers,2,2\r\nRivers,2,1\r\n');
  expect(strFromU8(zip['Summary.csv']!)).toContain('\nCollection page views,');
  const { data: rows } = await api.listQuizzes({ query: { search: 'Rivers', per_page: 100 } });
  expect(rows.find(({ id }) => id === live.id)).toMatchObject({ games_this_month: 4 });
});

test('no member of another tenant is shown, entered or mentioned', async () => {
  const foreign = await buildQuiz(server.services, { tenant_id: (await anotherTenant(server.services)).id });
  expect(await api.listMemberActivities({ body: { ids: [foreign.id] } })).toEqual({ activities: [] });
  const own = await quiz();
  const live = await collection([own], { settings: { registration_moment: 'none' } });
  const stranger = await server.asOwner((await anotherTenant(server.services)).id);
  expect(await failure(stranger.api.readCollectionStatistics({ params: { id: live.id } }))).toMatchObject({ status: 404 });
  expect(await failure(server.anonymous.readPlayerCollection({ params: { id: own.id }, body: {} }))).toMatchObject({ status: 404 });
  expect(
    await failure(server.anonymous.enterMember({ params: { id: live.id }, body: { member_id: newId(), uuid_front: newId() } })),
  ).toMatchObject({ status: 404 });
});

test('its page can be linked, framed and passed on as every other', async () => {
  const live = await collection([await quiz()]);
  const { public_url } = server.services.config;
  const url = `${public_url}/player/collection/${live.id}`;
  const oembed = await server.request(`/oembed?${new URLSearchParams({ url })}`);
  expect([oembed.status, ((await oembed.json()) as { html: string }).html]).toEqual([200, expect.stringContaining(live.id)]);
  const picture = await server.request(`/share-image/${live.id}.png`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await server.request(`/collection/${live.id}/editor/`)).status).not.toBe(404);
});
