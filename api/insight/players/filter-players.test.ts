import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'csv-parse/sync';
import type { Draft } from '#activity/document.ts';
import { buildCalendar, type TestCalendar } from '#api/play/doors/test-calendar.ts';
import { visitorOf } from '#api/play/doors/test-visitor.ts';
import { anotherTenant, buildQuiz, granted, playGame, player } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { newId } from '#shared/ids.ts';

let server: TestServer;
let owner: TestUser;

const withFields = <D extends Draft>(draft: D): D => {
  const fields = (['name', 'username'] as const).map((name) => ({ key: name, name, required: false }));
  const { settings } = draft.registration;
  return { ...draft, registration: { ...draft.registration, settings: { ...settings, fields } } };
};

beforeAll(async () => {
  server = await testServer();
  server.clock.set('2026-12-05T10:00:00Z');
  owner = await server.asOwner();
});
afterAll(() => server.close());

/** A calendar with three doors: Anna plays the first two, Bo plays the second, and Cia registers but plays none. */
async function openCalendar(): Promise<TestCalendar> {
  const calendar = await buildCalendar(server.services, {
    tenant_id: server.tenant.id,
    doors: [{}, {}, {}],
    start: new Date('2026-12-01T00:00:00Z'),
    door_settings: { access_mode: 'play' },
    change: withFields,
  });
  for (const [username, places] of Object.entries({ anna: [0, 1], bo: [1], cia: [] as number[] })) {
    const visitor = visitorOf(server, calendar);
    for (const place of places) await visitor.play(place);
    granted(await visitor.register({ quiz_localization_id: calendar.id, name: username, username }));
  }
  return calendar;
}

test('a calendar lists its own players, with the doors they played; a quiz is no calendar', async () => {
  const calendar = await openCalendar();
  const { data, total } = await owner.api.listCalendarPlayers({ params: { id: calendar.id }, query: { sort: 'username', order: 'asc' } });
  expect(data.map(({ username, hatches_played, points }) => [username, hatches_played, points])).toEqual([
    ['anna', 2, 2],
    ['bo', 1, 1],
    ['cia', 0, 0],
  ]);
  expect(total).toBe(3);
  const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id });
  await expect(owner.api.listCalendarPlayers({ params: { id: quiz.id }, query: {} })).rejects.toMatchObject({ status: 404 });
  const stranger = await server.asOwner((await anotherTenant(server.services)).id);
  await expect(stranger.api.listCalendarPlayers({ params: { id: calendar.id }, query: {} })).rejects.toMatchObject({ status: 404 });
});

test('the filter by door lists and exports the players who played it', async () => {
  const calendar = await openCalendar();
  const params = { id: calendar.id };
  const behind = async (place: number) => {
    const hatch_Id = calendar.hatches[place] as string;
    const { data, total } = await owner.api.filterPlayers({ params, body: { hatch_Id, sort: 'username', order: 'asc' } });
    return [total, data.map(({ username }) => username)];
  };
  expect(await Promise.all([0, 1, 2].map(behind))).toEqual([
    [1, ['anna']],
    [2, ['anna', 'bo']],
    [0, []],
  ]);
  const found = { hatch_Id: calendar.hatches[1] as string, search: 'bo' };
  expect((await owner.api.filterPlayers({ params, body: found })).data.map(({ username }) => username)).toEqual(['bo']);
  for (const door of ['hatch_Id', 'hatch_id']) {
    const response = await server.request(`/api/v1/export/${calendar.id}/players`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
      body: JSON.stringify({ format: 'csv', columns: ['username'], [door]: calendar.hatches[0] }),
    });
    expect([door, parse(Buffer.from(await response.arrayBuffer()), { bom: true })]).toEqual([door, [['username'], ['anna']]]);
  }
});

test('the filter by round lists the players who played in its dates, once each; a round of another activity is refused', async () => {
  const rounds = [
    { id: newId(), title: 'First', start_date: '2026-11-20T00:00:00Z', end_date: '2026-11-27T00:00:00Z' },
    { id: newId(), title: 'Second', start_date: '2026-11-27T00:00:00Z', end_date: '2026-12-04T00:00:00Z' },
  ];
  const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id, change: (draft) => withFields({ ...draft, rounds }) });
  const [anna, bo] = [player(server), player(server)];
  const plays = async (visitor: typeof anna, at: string) => {
    server.clock.set(at);
    return (await playGame(visitor, quiz)).started.game_id;
  };
  granted(await anna.register({ game_id: await plays(anna, '2026-11-21T10:00:00Z'), username: 'anna' }));
  await plays(anna, '2026-11-26T23:59:59Z');
  granted(await bo.register({ game_id: await plays(bo, '2026-11-27T00:00:00Z'), username: 'bo' }));
  await plays(anna, '2026-11-28T10:00:00Z');
  server.clock.set('2026-12-05T10:00:00Z');
  owner = await server.asOwner();
  const inRound = async (round_id: string) => {
    const body = { round_id, sort: 'username', order: 'asc' as const };
    return (await owner.api.filterPlayers({ params: { id: quiz.id }, body })).data.map(({ username }) => username);
  };
  expect(await inRound(rounds[0]!.id)).toEqual(['anna']);
  expect(await inRound(rounds[1]!.id)).toEqual(['anna', 'bo']);
  await expect(inRound(newId())).rejects.toMatchObject({ status: 422 });
});
