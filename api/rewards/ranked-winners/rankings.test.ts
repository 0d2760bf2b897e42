import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TieBreak } from '#shared/content/calendar.ts';
import type { Input } from '#shared/contract/operation.ts';
import type { rankings } from '#shared/contract/rankings.ts';
import { newId } from '#shared/ids.ts';
import { failure } from '#api/authoring/activities/test-activity.ts';
import { recomputeBoard } from '#api/play/boards/recompute-board.ts';
import { buildCalendar, type TestCalendar } from '#api/play/doors/test-calendar.ts';
import { joinPlayers } from '#api/play/registration/join-players.ts';
import { buildTenant } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';

let server: TestServer;
let editor: TestUser;
beforeAll(async () => {
  server = await testServer();
  editor = await server.asEditor();
});
afterAll(() => server.close());

const closest: TieBreak = { kind: 'number', question: 'How many candles?', right_number: 100, unit: '', most_letters: 300 };
const motivation: TieBreak = { kind: 'motivation', question: 'Why you?', unit: '', most_letters: 300 };
const prize = { id: newId(), title: 'A sledge', description: '' };
const owner = () => server.services.database.owner;

interface Played {
  name: string;
  points: number;
  /** Seconds. */
  time?: number;
  number?: number;
  words?: string;
  /** Minutes after the first answer. */
  answered?: number;
  unregistered?: true;
}

/** A calendar that has ended, with players who have played its first door. */
async function ended(tie_break: TieBreak | undefined, players: readonly Played[]): Promise<TestCalendar> {
  const live = await buildCalendar(server.services, {
    tenant_id: server.tenant.id,
    start: new Date('2026-10-01T00:00:00Z'),
    doors: [{ type: 'contest' }, {}],
    prizes: [prize],
    settings: { end_date: '2026-10-20T00:00:00.000Z' },
    ...(tie_break && { winners: { tie_break } }),
  });
  for (const played of players) await addPlayer(live, played);
  await recomputeBoard(server.services.database, { tenant_id: live.tenant_id, activity_id: live.id });
  return live;
}

async function addPlayer({ id, tenant_id, publication_id, hatches }: TestCalendar, played: Played): Promise<string> {
  const { name, points, time = 10, number = null, words = null, answered = 0, unregistered } = played;
  const [player_id, at] = [newId(), '2026-10-02T12:00:00Z'];
  const answered_at = new Date(Date.parse(at) + answered * 60_000);
  const sql = owner();
  await sql`insert into player (tenant_id, id, name, surname, email) values (${tenant_id}, ${player_id}, ${name}, 'Berg', ${`${player_id}@rank.example`})`;
  await sql`insert into player_device (tenant_id, uuid_front, player_id) values (${tenant_id}, ${newId()}, ${player_id})`;
  await sql`
    insert into game (tenant_id, id, activity_id, publication_id, player_id, uuid_front, part_id, seed, total, state, started_at, ended_at, points, correct, wrong, time_used)
    values (${tenant_id}, ${newId()}, ${id}, ${publication_id}, ${player_id}, ${newId()}, ${hatches[0] as string}, 1, 1, 'finished', ${at}, ${at}, ${points}, 1, 0, ${time})`;
  if (!unregistered)
    await sql`insert into registration (tenant_id, activity_id, player_id, fields, registered_at) values (${tenant_id}, ${id}, ${player_id}, '{}', ${at})`;
  if (number !== null || words !== null)
    await sql`insert into tie_break_answer (tenant_id, activity_id, player_id, number, words, answered_at) values (${tenant_id}, ${id}, ${player_id}, ${number}, ${words}, ${answered_at})`;
  return player_id;
}

const rank = (live: TestCalendar, body: Partial<Input<typeof rankings.rankWinners>['body']> = {}, api = editor.api) =>
  api.rankWinners({ params: { id: live.id }, body: { count: 3, ...body } });
const placed = (places: { player: { name: string | null }; settled_by: string }[]) =>
  places.map(({ player, settled_by }) => `${player.name} ${settled_by}`);

describe('winners by points', () => {
  test('with equal points are ordered by the distance to the right number, then by the time of the answer', async () => {
    const live = await ended(closest, [
      { name: 'Silent', points: 9, time: 1 },
      { name: 'Close', points: 9, number: 97 },
      { name: 'Late', points: 9, number: 110, answered: 5 },
      { name: 'Soon', points: 9, number: 90, answered: 2 },
      { name: 'Exact', points: 8, number: 100 },
      { name: 'Best', points: 10 },
      { name: 'Stranger', points: 20, number: 100, unregistered: true },
    ]);
    const ranking = await rank(live, { count: 4, prize_id: prize.id });
    expect(ranking).toMatchObject({ state: 'settled', entries: 6, prize: { title: 'A sledge' }, judging: null });
    expect(placed(ranking.winners)).toEqual(['Best points', 'Close tie_break', 'Soon tie_break', 'Late tie_break']);
    expect(placed(ranking.next)).toEqual(['Silent tie_break', 'Exact points']);
    expect(ranking.tie_break).toMatchObject({ kind: 'number', right_number: 100 });
  });

  test('without a tie-break are ordered as on the board: by time used, then by who was first, and finally by lot, the same each time', async () => {
    const live = await ended(undefined, [
      { name: 'Quick', points: 5, time: 3 },
      { name: 'Even', points: 5, time: 4 },
      { name: 'Even', points: 5, time: 4 },
    ]);
    const ranking = await rank(live, { count: 2 });
    expect(placed(ranking.winners)).toEqual(['Quick time', 'Even lot']);
    const second = ranking.winners[1]!.player.id;
    await editor.api.discardRanking({ params: { id: ranking.id } });
    expect((await rank(live, { count: 2 })).winners[1]!.player.id).toBe(second);
  });

  test('are chosen after the end, once, with a right number, and for the prizes of the calendar', async () => {
    const { right_number: _, ...unknown } = closest;
    const live = await ended(unknown, [{ name: 'A', points: 1 }]);
    const lacking = await failure(rank(live));
    expect([lacking.status, Object.keys(lacking.errors)]).toEqual([422, ['tie_break']]);
    const winners = { tie_break: { ...unknown, right_number: 7 } };
    await editor.api.changeCalendarWinners({ params: { id: live.id }, body: winners });
    expect((await rank(live)).tie_break?.right_number).toBe(7);
    expect(Object.keys((await failure(rank(live))).errors)).toEqual(['prize_id']);
    expect(Object.keys((await failure(rank(live, { hatch: newId() }))).errors)).toEqual(['hatch']);
    expect(await rank(live, { hatch: live.hatches[0] as string })).toMatchObject({
      scope: { kind: 'hatch', title: '1' },
      winners: [{ points: 1 }],
    });
    expect(Object.keys((await failure(rank(live, { hatch: live.hatches[1] as string }))).errors)).toEqual(['count']);
    const running = await buildCalendar(server.services, {
      tenant_id: server.tenant.id,
      start: new Date('2026-11-01T00:00:00Z'),
      doors: [{}],
    });
    expect((await failure(rank(running))).status).toBe(409);
  });

  test('are public once they are announced, get a mail, and are excluded from later draws where the editor chose so', async () => {
    const live = await ended(closest, [
      { name: 'Anna', points: 5, number: 99.875 },
      { name: 'Bo', points: 5, number: 1 },
    ]);
    const ranking = await rank(live, { count: 1, prize_id: prize.id });
    const listed = async () => (await server.anonymous.listWinners({ params: { id: live.id } })).rankings;
    expect(await listed()).toEqual([]);
    const announced = await editor.api.announceRanking({ params: { id: ranking.id } });
    expect(announced).toMatchObject({ state: 'announced', can: { discard: false, announce: false } });
    await editor.api.announceRanking({ params: { id: ranking.id } });
    expect(await listed()).toMatchObject([{ winners: [{ rank: 1, name: 'Anna B.' }], entries: 2, tie_break: { right_number: 100 } }]);
    expect(JSON.stringify(await listed())).not.toMatch(/@|Bo|99\.875/);
    expect((await failure(editor.api.discardRanking({ params: { id: ranking.id } }))).status).toBe(409);
    await server.runJobs();
    const mails = await owner()<{ text: string }[]>`select text from mail_outbox where text like ${`%${live.id}%`}`;
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toMatch(/place 1[^]*A sledge/);
    const drawn = await editor.api.drawWinners({ params: { id: live.id }, body: { count: 5, exclude_earlier_winners: true } });
    expect(drawn.winners.map(({ player }) => player?.name)).toEqual(['Bo']);
  });
});

describe('motivations', () => {
  const tied: Played[] = [
    { name: 'Anna', points: 5, words: 'Because of the snow' },
    { name: 'Bo', points: 5, words: 'Because of the hill' },
    { name: 'Cia', points: 5, words: 'Because' },
    { name: 'Dan', points: 5 },
    { name: 'Eva', points: 9, words: 'No judge needs this' },
    { name: 'Fia', points: 1, words: 'Too few points' },
  ];
  const idsOf = async (api: TestUser['api'], id: string) =>
    new Map((await api.listMotivations({ params: { id }, query: {} })).data.map(({ words, entry_id }) => [words, entry_id]));

  test('are judged anonymously: each judge marks alone, and the mean decides once the judging is closed', async () => {
    const live = await ended(motivation, tied);
    const other = await server.asEditor();
    const ranking = await rank(live);
    expect(ranking).toMatchObject({
      state: 'judging',
      entries: 6,
      winners: [],
      next: [],
      judging: { motivations: 3, unmarked: 3, judges: [] },
    });
    const params = { id: ranking.id };
    const { data } = await editor.api.listMotivations({ params, query: {} });
    expect(data.map(({ words }) => words).toSorted()).toEqual(['Because', 'Because of the hill', 'Because of the snow']);
    expect(Object.keys(data[0]!).toSorted()).toEqual(['entry_id', 'mark', 'words']);
    const { data: listed } = await editor.api.listRankings({ params: { id: live.id } });
    expect(JSON.stringify([ranking, data, listed])).not.toMatch(/Anna|Bo\b|Cia|Eva|rank\.example/);
    const ids = await idsOf(editor.api, ranking.id);
    const mark = (by: TestUser, words: string, points: number | null) =>
      by.api.markMotivation({ params, body: { entry_id: ids.get(words) as string, mark: points } });
    for (const [words, mine, hers] of [
      ['Because of the snow', 3, 4],
      ['Because of the hill', 5, 3],
      ['Because', 2, 1],
    ] as const) {
      await mark(editor, words, mine);
      await mark(other, words, hers);
    }
    await mark(editor, 'Because', null);
    const motivations = await other.api.listMotivations({ params, query: {} });
    expect(new Map(motivations.data.map(({ words, mark: own }) => [words, own])).get('Because of the hill')).toBe(3);
    const [judged] = (await other.api.listRankings({ params: { id: live.id } })).data;
    expect(judged!.judging?.judges.map(({ is_me, marked }) => [is_me, marked]).toSorted()).toEqual([
      [false, 2],
      [true, 3],
    ]);
    const settled = await editor.api.closeJudging({ params });
    expect(placed(settled.winners)).toEqual(['Eva points', 'Bo tie_break', 'Anna tie_break']);
    expect(settled.winners.map(({ mean }) => mean)).toEqual([null, 4, 3.5]);
    expect(placed(settled.next)).toEqual(['Cia tie_break', 'Dan tie_break']);
    expect((await failure(mark(other, 'Because', 5))).status).toBe(409);
    expect((await failure(editor.api.listMotivations({ params, query: {} }))).status).toBe(409);
  });

  test('with equal means are ordered by lot, and a warning says so while another judge can still decide', async () => {
    const live = await ended(motivation, tied);
    const ranking = await rank(live);
    const ids = await idsOf(editor.api, ranking.id);
    for (const words of ['Because of the snow', 'Because of the hill'])
      await editor.api.markMotivation({ params: { id: ranking.id }, body: { entry_id: ids.get(words) as string, mark: 4 } });
    const [listed] = (await editor.api.listRankings({ params: { id: live.id } })).data;
    expect(listed!.judging).toMatchObject({ by_lot: 2, unmarked: 1, unmarked_at_line: 1 });
    await editor.api.markMotivation({ params: { id: ranking.id }, body: { entry_id: ids.get('Because') as string, mark: 1 } });
    const settled = await editor.api.closeJudging({ params: { id: ranking.id } });
    expect(settled.winners.map(({ settled_by }) => settled_by)).toEqual(['points', 'lot', 'lot']);
  });

  test('without a mark block the closing when they still decide who gets a prize, and only then', async () => {
    const live = await ended(motivation, tied);
    const params = { id: (await rank(live)).id };
    const ids = await idsOf(editor.api, params.id);
    const mark = (words: string, points: number) =>
      editor.api.markMotivation({ params, body: { entry_id: ids.get(words) as string, mark: points } });
    await mark('Because of the snow', 5);
    const [listed] = (await editor.api.listRankings({ params: { id: live.id } })).data;
    expect(listed).toMatchObject({ judging: { unmarked: 2, unmarked_at_line: 2 }, can: { close: false } });
    expect((await failure(editor.api.closeJudging({ params }))).status).toBe(409);
    await mark('Because of the hill', 1);
    await mark('Because', 1);
    expect((await editor.api.closeJudging({ params })).state).toBe('settled');
    // All of them win a prize, in whatever order.
    const apart = await ended(motivation, tied.slice(0, 2));
    const { id } = await rank(apart);
    expect((await editor.api.closeJudging({ params: { id } })).state).toBe('settled');
  });

  test('rank above missing ones, also without a mark', async () => {
    const silent = Array.from({ length: 6 }, (_, place) => ({ name: `Silent ${place}`, points: 5 }));
    const live = await ended(motivation, [...silent, { name: 'Anna', points: 5, words: 'A' }]);
    const ranking = await rank(live, { count: 7 });
    const settled = await editor.api.closeJudging({ params: { id: ranking.id } });
    expect(placed(settled.winners)[0]).toBe('Anna tie_break');
  });

  test('need no judge where points alone decide', async () => {
    const live = await ended(motivation, [
      { name: 'Anna', points: 5, words: 'A' },
      { name: 'Bo', points: 4, words: 'B' },
    ]);
    expect(await rank(live, { count: 1 })).toMatchObject({ state: 'settled', winners: [{ settled_by: 'points' }] });
  });
});

describe('a choice of winners', () => {
  test('is for members who may draw; others do not see names, and another tenant finds nothing', async () => {
    const live = await ended(closest, [{ name: 'Anna', points: 5 }]);
    const stranger = await server.asOwner((await buildTenant(server.services)).id);
    const { id } = await rank(live);
    const params = { id };
    const calls = (api: TestUser['api']) => [
      () => rank(live, {}, api),
      () => api.listRankings({ params: { id: live.id } }),
      () => api.listMotivations({ params, query: {} }),
      () => api.markMotivation({ params, body: { entry_id: newId(), mark: 1 } }),
      () => api.closeJudging({ params }),
      () => api.announceRanking({ params }),
      () => api.discardRanking({ params }),
    ];
    for (const call of calls(stranger.api)) expect((await failure(call())).status).toBe(404);
    for (const call of calls((await server.asEditor('analyst')).api)) expect((await failure(call())).status).toBe(403);
    for (const call of calls(server.anonymous)) expect((await failure(call())).status).toBe(401);
  });

  test('follows its players: merged devices become one, and an erased player is removed', async () => {
    const live = await ended(closest, []);
    const [into, from, gone] = [
      await addPlayer(live, { name: 'Anna', points: 5, number: 100 }),
      await addPlayer(live, { name: 'Bo', points: 4 }),
      await addPlayer(live, { name: 'Cia', points: 3 }),
    ];
    await recomputeBoard(server.services.database, { tenant_id: live.tenant_id, activity_id: live.id });
    const { id } = await rank(live);
    await server.services.database.playSql.begin((sql) => joinPlayers(sql, { tenant_id: live.tenant_id, from, into, again: [] }));
    await owner()`delete from player where id = ${gone as string}`;
    const [listed] = (await editor.api.listRankings({ params: { id: live.id } })).data;
    expect(listed!.id).toBe(id);
    expect(listed!.winners.map(({ player }) => player.id)).toEqual([into, into]);
  });
});
