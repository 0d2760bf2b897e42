import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amount, exhaustiveTest } from '#shared/test-amount.ts';
import { playerColumns } from '#shared/contract/players.ts';
import { newId } from '#shared/ids.ts';
import { permissionsOfRole } from '#shared/permissions.ts';
import { readXlsx } from 'hucre';
import { parse } from 'csv-parse/sync';
import type { Draft } from '#activity/document.ts';
import { anotherTenant, buildQuiz, choice, playGame, player, rightOf, wrongOf, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { correctKey, whenDone } from '../regrades/test-regrades.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { readPlayer } from './read-player.ts';

let server: TestServer;
let owner: TestUser;

const withFields = (draft: Draft): Draft => {
  const fields = (['name', 'surname', 'username', 'email', 'phone', 'terms'] as const).map((name) => ({
    key: name,
    name,
    required: false,
  }));
  const own = { key: 'custom_club', name: 'custom_text' as const, required: false, label: 'Club, or "none"' };
  return {
    ...draft,
    name: 'Winter birds',
    registration: { ...draft.registration, settings: { ...draft.registration.settings, fields: [...fields, own] } },
  };
};
const makeQuiz = (): Promise<TestQuiz> =>
  buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: [choice({ text: 'Who sings?' }), choice({ text: 'Who flies south?' })],
    settings: { leaderboard_score: 'count_up', share_reward: { enabled: true, amount: 500, activities: 5, maximum: 5000 } },
    change: withFields,
  });

async function joins(quiz: TestQuiz, fields: Record<string, string>, right = 1) {
  const visitor = player(server);
  const { started } = await playGame(visitor, quiz, (question, place) => (place < right ? rightOf : wrongOf)(question));
  const registered = await visitor.register({ game_id: started.game_id, ...fields });
  return { visitor, game_id: started.game_id, registered };
}
const idOf = async (quiz: TestQuiz, username: string): Promise<string> =>
  (await owner.api.listPlayers({ params: { quizID: quiz.id }, query: { search: username } })).data[0]!.id;

beforeAll(async () => {
  server = await testServer();
  owner = await server.asOwner();
});
afterAll(() => server.close());

/** The list as a file. */
const fetchExport = (id: string, body: object, token = owner.token, signal?: AbortSignal) =>
  fetch(`${server.base}/api/v1/export/${id}/players`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
const rowsOf = async (response: Response): Promise<string[][]> => parse(Buffer.from(await response.arrayBuffer()), { bom: true });
const sheetOf = async (response: Response): Promise<unknown[][]> => {
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return (sheets[0]?.rows ?? []) as unknown[][];
};

describe('an export', () => {
  let quiz: TestQuiz;
  const columns = ['name', 'email', 'custom_club', 'points', 'registered_at'];
  beforeAll(async () => {
    quiz = await makeQuiz();
    server.clock.set('2026-11-20T10:00:00Z');
    await joins(
      quiz,
      { name: '=HYPERLINK("http://a.example")', username: 'one', email: 'one@lake.example', custom_club: 'Åre, "IF"\nlag 2' },
      2,
    );
    server.clock.set('2026-11-20T11:00:00Z');
    await joins(quiz, { name: 'Bo', username: 'two', phone: '+46 70 123' });
    owner = await server.asOwner();
  });

  test('as CSV has the chosen columns, own fields by their names, and no formulas', async () => {
    const response = await fetchExport(quiz.id, { format: 'csv', columns });
    expect([response.status, response.headers.get('content-type'), response.headers.get('x-total-rows')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      '2',
    ]);
    expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''Winter%20birds%202026-11-20.csv");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(parse(bytes, { bom: true })).toEqual([
      ['name', 'email', 'Club, or "none"', 'points', 'registered_at'],
      ['Bo', '', '', '1', '2026-11-20 11:00:00'],
      [`'=HYPERLINK("http://a.example")`, 'one@lake.example', 'Åre, "IF"\nlag 2', '2', '2026-11-20 10:00:00'],
    ]);
  });

  test('as a workbook has numbers as numbers, times as times and texts as they are', async () => {
    const response = await fetchExport(quiz.id, { format: 'xlsx', columns });
    expect(response.status).toBe(200);
    const { sheets } = await readXlsx(new Uint8Array(await response.clone().arrayBuffer()), { readStyles: true });
    const styleAt = (row: number, column: number) => sheets[0]?.cells?.get(`${row},${column}`)?.style;
    expect([0, 4].map((column) => styleAt(0, column)?.font?.bold)).toEqual([true, true]);
    expect([styleAt(1, 0)?.font?.bold ?? false, styleAt(1, 4)?.font?.bold ?? false, styleAt(1, 4)?.numFmt]).toEqual([
      false,
      false,
      'yyyy-mm-dd hh:mm:ss',
    ]);
    expect(sheets[0]?.freezePane).toMatchObject({ rows: 1 });
    expect(await sheetOf(response)).toEqual([
      ['name', 'email', 'Club, or "none"', 'points', 'registered_at'],
      ['Bo', null, null, 1, new Date('2026-11-20T11:00:00Z')],
      ['=HYPERLINK("http://a.example")', 'one@lake.example', 'Åre, "IF"\nlag 2', 2, new Date('2026-11-20T10:00:00Z')],
    ]);
  });

  test('has the chosen headings, whatever own fields are called, and no formulas in them', async () => {
    const label = `I agree. It’s “fine”, nr. 1: ${'a long consent of a hundred letters '.repeat(3)}`;
    const own = { key: 'custom_long', name: 'custom_text' as const, required: false, label };
    const odd = await buildQuiz(server.services, {
      tenant_id: server.tenant.id,
      change: (draft) => ({
        ...draft,
        registration: { ...draft.registration, settings: { ...draft.registration.settings, fields: [own] } },
      }),
    });
    await joins(odd, { custom_long: '\uFF1D1+1' });
    await joins(odd, { custom_long: '\u200B@SUM(A1)' });
    const chosen = ['custom_long', 'complete_games'];
    expect(await rowsOf(await fetchExport(odd.id, { format: 'csv', columns: chosen }))).toEqual([
      [label, 'complete_games'],
      ["'\u200B@SUM(A1)", '1'],
      ["'\uFF1D1+1", '1'],
    ]);
    const heads = ['=Agreed', 'Spel'];
    expect((await rowsOf(await fetchExport(odd.id, { format: 'csv', columns: chosen, heads })))[0]).toEqual(["'=Agreed", 'Spel']);
    expect((await sheetOf(await fetchExport(odd.id, { format: 'xlsx', columns: chosen, heads })))[0]).toEqual(heads);
    expect((await fetchExport(odd.id, { format: 'csv', columns: chosen, heads: ['One'] })).status).toBe(422);
  });

  test('has all columns by default, and only the players of the list’s filter', async () => {
    const rows = await rowsOf(await fetchExport(quiz.id, { format: 'csv', search: "one@lake'\\" }));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toEqual([
      'name',
      'surname',
      'username',
      'email',
      'phone',
      'Club, or "none"',
      'country',
      'points',
      'bonus_points',
      'correct',
      'wrong',
      'complete_games',
      'registered_at',
      'removed_at',
    ]);
    expect(await rowsOf(await fetchExport(quiz.id, { format: 'csv', search: 'bo', columns: ['phone'] }))).toEqual([
      ['phone'],
      ["'+46 70 123"],
    ]);
    expect(await rowsOf(await fetchExport(quiz.id, { format: 'csv', to: '2026-11-19', columns: ['name'] }))).toEqual([['name']]);
    expect((await fetchExport(quiz.id, { format: 'csv', columns: ['password_hash'] })).status).toBe(422);
  });

  test('is sorted as requested, by any column; players without a value come last', async () => {
    const orderBy = async (sort: string, order: 'asc' | 'desc') => {
      const rows = await rowsOf(await fetchExport(quiz.id, { format: 'csv', sort, order, columns: ['username'] }));
      return rows.slice(1).flat();
    };
    expect(await orderBy('points', 'desc')).toEqual(['one', 'two']);
    expect(await orderBy('points', 'asc')).toEqual(['two', 'one']);
    expect(await orderBy('registered_at', 'asc')).toEqual(['one', 'two']);
    for (const order of ['asc', 'desc'] as const)
      for (const sort of ['email', 'custom_club']) expect(await orderBy(sort, order)).toEqual(['one', 'two']);
    expect((await fetchExport(quiz.id, { format: 'csv', sort: 'password_hash' })).status).toBe(422);
  });

  test('is in the order of the list also when many have the same value, or none', async () => {
    const many = await makeQuiz();
    server.clock.set('2026-11-21T08:00:00Z');
    for (let number = 0; number < 12; number += 1) {
      server.clock.advance(1000);
      await joins(many, { username: `u${number}`, ...(number % 3 === 0 && { phone: `+46 70 12${number % 2}` }) }, number % 2);
    }
    owner = await server.asOwner();
    for (const sort of amount(['username', 'phone', 'custom_club'], [...playerColumns, 'custom_club']))
      for (const order of ['asc', 'desc'] as const) {
        const query = { sort, order, from: '2026-11-01' };
        const { data } = await owner.api.filterPlayers({ params: { id: many.id }, body: query });
        const [, ...rows] = await rowsOf(await fetchExport(many.id, { ...query, format: 'csv', columns: ['username'] }));
        expect([sort, order, rows.flat()]).toEqual([sort, order, data.map(({ username }) => username)]);
      }
  });

  test('says who was removed as a cheater, and when, until she is readmitted', async () => {
    const fair = await makeQuiz();
    server.clock.set('2026-11-21T09:00:00Z');
    await joins(fair, { username: 'fair' });
    await joins(fair, { username: 'quick' });
    owner = await server.asOwner();
    const marks = async () =>
      Object.fromEntries((await rowsOf(await fetchExport(fair.id, { format: 'csv', columns: ['username', 'removed_at'] }))).slice(1));
    const { removed: records } = await owner.api.removeCheater({
      body: { player_id: await idOf(fair, 'quick'), cheatersable_id: fair.id, cheatersable_type: 'quizLocalization', reason: 'Too quick' },
    });
    expect(await marks()).toEqual({ fair: '', quick: '2026-11-21 09:00:00' });
    await owner.api.putBackCheater({ params: { id: records[0]!.id } });
    expect(await marks()).toEqual({ fair: '', quick: '' });
  });

  test('is for members who may export statistics and see players', async () => {
    for (const role of ['graphics_editor', 'text_editor', 'analyst'] as const)
      expect((await fetchExport(quiz.id, { format: 'csv' }, (await server.asEditor(role)).token)).status).toBe(403);
    const stranger = await server.asOwner((await anotherTenant(server.services)).id);
    expect((await fetchExport(quiz.id, { format: 'csv' }, stranger.token)).status).toBe(404);
    const stored = await server.services.database
      .owner`select action from audit_log where subject like ${`%${quiz.id}%`} and action = 'export_players'`;
    expect(stored.length).toBeGreaterThan(0);
  });

  exhaustiveTest('that is broken off ends on the server too', async () => {
    const { owner: sql } = server.services.database;
    const busy = await makeQuiz();
    await sql`
      with made as materialized (select gen_random_uuid() as id, n from generate_series(1, 1500) n),
      p as (insert into player (tenant_id, id, name) select ${busy.tenant_id}, id, repeat(md5(random()::text), 800) from made)
      insert into registration (tenant_id, activity_id, player_id, fields) select ${busy.tenant_id}, ${busy.id}, id, '{}' from made`;
    const copies = () => sql`select from pg_stat_activity where datname = current_database() and query like 'copy (%'`;
    for (const format of ['csv', 'xlsx']) {
      const control = new AbortController();
      const response = await fetchExport(busy.id, { format }, owner.token, control.signal);
      await response.body!.getReader().read();
      if (format === 'csv') await expect.poll(async () => (await copies()).length).toBe(1);
      control.abort();
      await expect.poll(async () => (await copies()).length).toBe(0);
    }
  });
});

describe('a player', () => {
  test('is shown with games, answers, points and her other activity', async () => {
    const quiz = await makeQuiz();
    await joins(quiz, { name: 'Anna', username: 'anna', terms: 'true', custom_club: 'Lund' }, 1);
    const id = await idOf(quiz, 'anna');
    const detail = await owner.api.readPlayer({ params: { id: quiz.id, playerID: id } });
    expect(detail.player).toMatchObject({ name: 'Anna', points: 1, correct: 1, wrong: 1, custom: { custom_club: 'Lund' } });
    expect(detail.games).toMatchObject([
      {
        state: 'finished',
        points: 1,
        correct: 1,
        wrong: 1,
        answers: [
          { text: 'Who sings?', result: 'right', points: 1 },
          { text: 'Who flies south?', result: 'wrong', points: 0 },
        ],
      },
    ]);
    expect(detail.games[0]?.answers.every(({ answer }) => answer !== '')).toBe(true);
    expect(detail.ledger).toMatchObject([
      { reason: 'correct', is_partly: false, points: 1, question: 'Who sings?', number: 1, counts: true },
    ]);
    expect(detail.is_nameless).toBe(false);
    expect(detail.ledger.filter(({ counts }) => counts).reduce((sum, { points }) => sum + points, 0)).toBe(
      detail.player.points + detail.player.bonus_points,
    );
    expect(detail.registrations).toMatchObject([{ name: 'Winter birds', is_this: true }]);
    expect(detail.consents).toMatchObject([{ kind: 'terms', given: true }]);
    expect(detail).toMatchObject({
      games_total: 1,
      hatches: [],
      shares: { visits: [], rewards: [] },
      can: { see_personal: true, delete: true },
    });
    await server.services.database.owner`update answer set result = 'partly' where game_id = ${detail.games[0]!.id} and number = 1`;
    expect((await owner.api.readPlayer({ params: { id: quiz.id, playerID: id } })).ledger).toMatchObject([{ is_partly: true }]);
  });

  test('has points with an explanation of each part: corrected keys with their reason and author, and nothing removed', async () => {
    const quiz = await makeQuiz();
    const { visitor } = await joins(quiz, { name: 'Anna', username: 'anna3' }, 1);
    const request = { params: { id: quiz.id }, body: { uuid_front: visitor.uuid_front, shareable_type: 'quizlocalization' as const } };
    const key = (await server.anonymous.shareChallenge(request)).key!;
    const friend = player(server);
    await friend.start(quiz, { key });
    const { started } = await playGame(friend, quiz, wrongOf);
    await friend.register({ game_id: started.game_id, username: 'friend3', email: 'friend3@hill.example' });
    const [playerID, friendID] = [await idOf(quiz, 'anna3'), await idOf(quiz, 'friend3')];
    const reasons = async () => {
      const { player: row, ledger } = await owner.api.readPlayer({ params: { id: quiz.id, playerID } });
      const counted = ledger.filter(({ counts }) => counts);
      expect(counted.reduce((sum, { points }) => sum + points, 0)).toBe(row.points + row.bonus_points);
      return counted.map(({ reason, points, regrade }) => [reason, points, regrade?.reason, regrade?.is_undo]);
    };
    const earned = ['share', 500, undefined, undefined];
    const right = ['correct', 1, undefined, undefined];
    expect(new Set(await reasons())).toEqual(new Set([earned, right]));

    const body = { question_id: quiz.questions[1]!.id, policy: 'full' as const, nobody_loses: false, reason: 'Nobody could know.' };
    const { number } = await correctKey(server, owner.api, quiz.id, body);
    const corrected = ['regrade', 1, 'Nobody could know.', false];
    expect(new Set(await reasons())).toEqual(new Set([earned, right, corrected]));
    const { ledger } = await owner.api.readPlayer({ params: { id: quiz.id, playerID } });
    expect(ledger.find(({ regrade }) => regrade)).toMatchObject({
      question: 'Who flies south?',
      number: null,
      regrade: { by: expect.any(String) },
    });

    const remove = async (player_id: string) =>
      (await owner.api.removeCheater({ body: { player_id, cheatersable_id: quiz.id, cheatersable_type: 'quizLocalization' } })).removed[0]!
        .id;
    const removed = await remove(friendID);
    expect(new Set(await reasons())).toEqual(new Set([right, corrected]));
    await remove(playerID);
    expect(await reasons()).toEqual([]);
    await owner.api.putBackCheater({ params: { id: removed } });
    await whenDone(server, owner.api, quiz.id, await owner.api.undoRegrade({ params: { id: quiz.id, number } }));
    expect(await reasons()).toEqual([]);
  });

  test('without player_pii_view shows no identity, nor her texts in own fields', async () => {
    const quiz = await makeQuiz();
    await joins(quiz, {
      name: 'Anna',
      surname: 'Berg',
      username: 'anna2',
      email: 'secret@hill.example',
      phone: '070 123456',
      custom_club: 'Lundby',
    });
    const playerID = await idOf(quiz, 'anna2');
    const permissions = new Set(permissionsOfRole.editor.filter((permission) => permission !== 'player_pii_view'));
    const actor = { account_id: owner.account_id, session_id: newId(), tenant_id: owner.tenant_id, is_staff: false, permissions };
    const answer = JSON.stringify(
      await readPlayer.handle({ params: { id: quiz.id, playerID } } as never, { ...server.services, actor } as never),
    );
    for (const personal of ['Anna"', 'Berg', 'secret', 'hill', '123456', 'Lundby']) expect(answer).not.toContain(personal);
    expect(answer).toContain('anna2');
  });

  test('of another tenant or another activity is not found', async () => {
    const [quiz, other] = [await makeQuiz(), await makeQuiz()];
    await joins(quiz, { username: 'anna3' });
    const playerID = await idOf(quiz, 'anna3');
    const stranger = await server.asOwner((await anotherTenant(server.services)).id);
    await expect(stranger.api.readPlayer({ params: { id: quiz.id, playerID } })).rejects.toMatchObject({ status: 404 });
    await expect(owner.api.readPlayer({ params: { id: other.id, playerID } })).rejects.toMatchObject({ status: 404 });
    await expect((await server.asEditor('analyst')).api.readPlayer({ params: { id: quiz.id, playerID } })).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe('deleting', () => {
  test('lists what will be deleted, and then deletes exactly that', async () => {
    const quiz = await makeQuiz();
    for (const username of ['keep1', 'gone1', 'gone2']) await joins(quiz, { username, email: `${username}@lake.example` });
    const data = [await idOf(quiz, 'gone1'), await idOf(quiz, 'gone2')];
    const params = { id: quiz.id };
    const doomed = await owner.api.countDoomedPlayers({ params, body: { data, type: 'players' } });
    expect(doomed).toEqual({
      players: 2,
      unknown_elsewhere: 2,
      registrations: 2,
      games: 2,
      answers: 4,
      ledger_entries: 2,
      standings: 2,
      share_rewards: 0,
      draw_entries: 0,
    });
    expect(await owner.api.countDoomedPlayers({ params, body: { type: 'games' } })).toMatchObject({
      players: 3,
      unknown_elsewhere: 0,
      registrations: 0,
      games: 3,
      standings: 3,
    });
    expect((await owner.api.listPlayers({ params: { quizID: quiz.id }, query: {} })).total).toBe(3);
    await owner.api.deleteAllPlayers({ params, body: { data, withPlayers: true, confirm: true } });
    const left = await owner.api.listPlayers({ params: { quizID: quiz.id }, query: {} });
    expect(left.data.map(({ username }) => username)).toEqual(['keep1']);
    expect(await owner.api.countDoomedPlayers({ params, body: { type: 'players' } })).toMatchObject({
      players: 1,
      games: 1,
      answers: 2,
      ledger_entries: 1,
      standings: 1,
    });
    const { owner: sql } = server.services.database;
    expect(await sql`select from player where id = any(${data}::uuid[])`).toHaveLength(0);
    expect(await sql`select from answer a where not exists (select from game g where g.id = a.game_id)`).toHaveLength(0);
    expect(await sql`select subject from audit_log where action = 'delete_players'`).toMatchObject([
      { subject: expect.stringMatching(/, 2$/) as string },
    ]);
    expect(await player(server).board(quiz)).toMatchObject({ data: [{ points: 1 }] });
  });

  test('removes the deleted games from the statistics, and nothing else', async () => {
    const quiz = await makeQuiz();
    for (const username of ['stays', 'goes']) await joins(quiz, { username });
    const read = async () => (await owner.api.readQuizStatistics({ params: { id: quiz.id }, query: {} })).totals;
    expect(await read()).toMatchObject({ games: 2, finished: 2, registrations: 2, unique_players: 2 });
    await owner.api.deleteAllPlayers({
      params: { id: quiz.id },
      body: { data: [await idOf(quiz, 'goes')], withPlayers: false, confirm: true },
    });
    expect(await read()).toMatchObject({ games: 1, finished: 1, registrations: 1, unique_players: 1 });
  });

  test('takes back a sharer’s reward for a deleted friend', async () => {
    const quiz = await makeQuiz();
    const sharer = await joins(quiz, { username: 'sharer', email: 'sharer@lake.example' });
    await joins(quiz, { username: 'friend', email: 'friend@hill.example' });
    const [sharer_id, friend_id] = [await idOf(quiz, 'sharer'), await idOf(quiz, 'friend')];
    const { owner: sql } = server.services.database;
    const { tenant_id, id } = quiz;
    await sql`insert into share_reward (tenant_id, activity_id, friend_id, player_id, game_id, points, at) values (${tenant_id}, ${id}, ${friend_id}, ${sharer_id}, ${sharer.game_id}, 500, now())`;
    await sql`insert into ledger (tenant_id, activity_id, player_id, game_id, item_id, reason, points) values (${tenant_id}, ${id}, ${sharer_id}, ${sharer.game_id}, ${friend_id}, 'share', 500)`;
    await sql`update standing set bonus_points = 500 where board_id = ${id} and player_id = ${sharer_id}`;
    await owner.api.deleteAllPlayers({ params: { id }, body: { data: [friend_id], withPlayers: false, confirm: true } });
    const { player: left, ledger } = await owner.api.readPlayer({ params: { id, playerID: sharer_id } });
    expect(left).toMatchObject({ points: 1, bonus_points: 0 });
    expect(ledger.reduce((sum, { points }) => sum + points, 0)).toBe(1);
  });

  test('by default deletes all, and players known from other activities stay', async () => {
    const [quiz, other] = [await makeQuiz(), await makeQuiz()];
    const both = await joins(quiz, { username: 'both' });
    const { started } = await playGame(both.visitor, other);
    await both.visitor.register({ game_id: started.game_id, username: 'both' });
    await joins(quiz, { username: 'only' });
    const params = { id: quiz.id };
    expect(await owner.api.countDoomedPlayers({ params, body: { type: 'players' } })).toMatchObject({ players: 2, unknown_elsewhere: 1 });
    await owner.api.deleteAllPlayers({ params, body: { withPlayers: true, confirm: true } });
    expect((await owner.api.listPlayers({ params: { quizID: quiz.id }, query: {} })).total).toBe(0);
    expect((await owner.api.listPlayers({ params: { quizID: other.id }, query: {} })).data).toMatchObject([
      { username: 'both', complete_games: 1 },
    ]);
  });

  test('requires the permission, a confirmation, and players of the own tenant', async () => {
    const [quiz, other] = [await makeQuiz(), await makeQuiz()];
    await joins(quiz, { username: 'stays2' });
    const data = [await idOf(quiz, 'stays2')];
    const body = { data, withPlayers: true, confirm: true as const };
    const stranger = await server.asOwner((await anotherTenant(server.services)).id);
    for (const call of [
      () => stranger.api.deleteAllPlayers({ params: { id: quiz.id }, body }),
      () => stranger.api.countDoomedPlayers({ params: { id: quiz.id }, body: { type: 'games' } }),
      () => owner.api.deleteAllPlayers({ params: { id: other.id }, body }),
      () => owner.api.countDoomedPlayers({ params: { id: other.id }, body: { data, type: 'games' } }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404 });
    for (const role of ['graphics_editor', 'text_editor', 'analyst'] as const)
      await expect((await server.asEditor(role)).api.deleteAllPlayers({ params: { id: quiz.id }, body })).rejects.toMatchObject({
        status: 403,
      });
    // A member who may delete the activity sees what would be deleted with it, but no data of chosen players.
    const maker = await server.asEditor('text_editor');
    const role = await owner.api.createRole({ body: { name: 'Maker', permissions: ['quiz_create'] } });
    await server.services.database.owner`update membership set role = 'own', role_id = ${role.id} where account_id = ${maker.account_id}`;
    expect(await maker.api.countDoomedPlayers({ params: { id: quiz.id }, body: { type: 'registrations' } })).toMatchObject({
      registrations: 1,
    });
    await expect(maker.api.countDoomedPlayers({ params: { id: quiz.id }, body: { data, type: 'games' } })).rejects.toMatchObject({
      status: 403,
    });
    await expect(owner.api.deleteAllPlayers({ params: { id: quiz.id }, body: { data, withPlayers: true } as never })).rejects.toMatchObject(
      { status: 422 },
    );
    expect((await owner.api.listPlayers({ params: { quizID: quiz.id }, query: {} })).total).toBe(1);
  });
});
