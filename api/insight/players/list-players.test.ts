import { setTimeout as pause } from 'node:timers/promises';
import type { Sql, TransactionSql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Draft } from '#activity/document.ts';
import { kyselyOn } from '#api/kernel/db/kysely-on.ts';
import { newId } from '#shared/ids.ts';
import { playerColumns } from '#shared/contract/players.ts';
import { permissionsOfRole } from '#shared/permissions.ts';
import {
  anotherTenant,
  begun,
  buildQuiz,
  choice,
  granted,
  playGame,
  player,
  rightOf,
  wrongOf,
  type TestQuiz,
} from '#api/play/play/test-quiz.ts';
import { previewKey } from '#api/play/publications/preview-key.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { listPlayers } from './list-players.ts';
import { listWaiting } from '#api/play/player-records/list-waiting.ts';

let server: TestServer;
let owner: TestUser;
let quiz: TestQuiz;

const withFields = (draft: Draft): Draft => {
  const fields = (['name', 'surname', 'username', 'email'] as const).map((name) => ({ key: name, name, required: false }));
  return { ...draft, registration: { ...draft.registration, settings: { ...draft.registration.settings, fields } } };
};
const makeQuiz = () =>
  buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: [choice(), choice()],
    settings: { leaderboard_score: 'count_up' },
    change: withFields,
  });

/** Plays one game for each list of answers, and registers after the first one. */
async function joins(fields: Record<string, string>, games: boolean[][], at: string): Promise<void> {
  server.clock.set(at);
  const visitor = player(server);
  for (const [number, answers] of games.entries()) {
    const { started } = await playGame(visitor, quiz, (question, place) => (answers[place] ? rightOf : wrongOf)(question));
    if (number === 0) await visitor.register({ game_id: started.game_id, ...fields });
  }
}

beforeAll(async () => {
  server = await testServer();
  owner = await server.asOwner();
  quiz = await makeQuiz();
  await joins(
    { name: 'Bo', surname: 'Ék', username: 'boek', email: 'bo@lake.example' },
    [
      [true, true],
      [true, false],
    ],
    '2026-11-18T10:00:00Z',
  );
  await joins({ name: 'Anna', surname: 'Berg', username: 'zanna', email: 'anna_1@hill.example' }, [[true, false]], '2026-11-19T10:00:00Z');
  await joins({ username: 'quiet' }, [[false, false]], '2026-11-20T10:00:00Z');
  await playGame(player(server), quiz);
});
afterAll(() => server.close());

const list = (query: Parameters<TestUser['api']['listPlayers']>[0]['query'] = {}) =>
  owner.api.listPlayers({ params: { quizID: quiz.id }, query });
const names = async (query: Parameters<typeof list>[0]) => (await list(query)).data.map(({ username }) => username);

test('registered players are listed, the newest first, with the results of their games; others appear nowhere', async () => {
  const { data, fields, ...page } = await list();
  expect(page).toEqual({
    per_page: 20,
    next: null,
    total: 3,
    current_page: 1,
    last_page: 1,
    to: 3,
    is_total_exact: true,
    can: { see_personal: true, export: true, delete: true },
  });
  expect(fields.map(({ key }) => key)).toEqual(['name', 'surname', 'username', 'email']);
  const nothing = { phone: null, gender: null, age: null, city: null, address: null, member_number: null, country: null, custom: {} };
  const none = { ...nothing, bonus_points: 0, hatches_played: 0, complete: true };
  expect(data.map(({ id: _id, ...row }) => row)).toEqual([
    {
      ...none,
      name: null,
      surname: null,
      username: 'quiet',
      email: null,
      points: 0,
      correct: 0,
      wrong: 2,
      complete_games: 1,
      registered_at: '2026-11-20T10:00:00.000Z',
    },
    {
      ...none,
      name: 'Anna',
      surname: 'Berg',
      username: 'zanna',
      email: 'anna_1@hill.example',
      points: 1,
      correct: 1,
      wrong: 1,
      complete_games: 1,
      registered_at: '2026-11-19T10:00:00.000Z',
    },
    {
      ...none,
      name: 'Bo',
      surname: 'Ék',
      username: 'boek',
      email: 'bo@lake.example',
      points: 3,
      correct: 3,
      wrong: 1,
      complete_games: 2,
      registered_at: '2026-11-18T10:00:00.000Z',
    },
  ]);
});

test('points are those of the board, and open games and previews add nothing', async () => {
  const live = await makeQuiz();
  const visitor = player(server);
  const { game_id } = await playGame(visitor, live).then(({ started }) => started);
  await visitor.register({ game_id, username: 'once' });
  await visitor.start(live);
  const key = previewKey(server.services.secrets, live.publication_id);
  await visitor.start(live, { key, is_preview: true });
  const { data } = await owner.api.listPlayers({ params: { quizID: live.id }, query: {} });
  const board = await visitor.board(live);
  expect(data).toMatchObject([{ username: 'once', points: 2, correct: 2, wrong: 0, complete_games: 1 }]);
  expect(board).toMatchObject({ data: [{ points: data[0]?.points }] });
});

test('the list is sorted by every column in both directions; players without a value come last, the newest first', async () => {
  expect(await names({ sort: 'name' })).toEqual(['zanna', 'boek', 'quiet']);
  expect(await names({ sort: 'name', order: 'desc' })).toEqual(['boek', 'zanna', 'quiet']);
  expect(await names({ sort: 'points' })).toEqual(['boek', 'zanna', 'quiet']);
  expect(await names({ sort: 'points', order: 'asc' })).toEqual(['quiet', 'zanna', 'boek']);
  expect(await names({ sort: 'registered_at', order: 'asc' })).toEqual(['boek', 'zanna', 'quiet']);
  expect(await names({ sort: 'wrong' })).toEqual(['quiet', ...(await names({ sort: 'wrong' })).slice(1)]);
  expect(await names({ sort: 'complete_games' })).toContain('quiet');
  for (const sort of playerColumns)
    for (const order of ['asc', 'desc'] as const)
      expect([sort, new Set(await names({ sort, order }))]).toEqual([sort, new Set(['boek', 'quiet', 'zanna'])]);
  await expect(list({ sort: 'password_hash' })).rejects.toMatchObject({ status: 422 });
});

/** Reads all pages, one after another; `between` runs before each later page. */
async function allPages(id: string, query: Parameters<typeof list>[0], between?: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const page: Awaited<ReturnType<typeof list>> = await owner.api.listPlayers({
      params: { quizID: id },
      query: { ...query, per_page: 2, ...(after ? { after } : {}) },
    });
    found.push(...page.data.map((row) => row.username ?? ''));
    after = page.next;
    if (after !== null) await between?.();
  }
  return found;
}

describe('page after page', () => {
  let live: TestQuiz;
  beforeAll(async () => {
    live = await makeQuiz();
    for (const [number, username] of ['one', 'two', 'three', 'four', 'five'].entries()) {
      server.clock.advance(1000);
      const visitor = player(server);
      if (number % 2 === 0) await playGame(visitor, live);
      const { game_id } = granted(await visitor.start(live));
      await visitor.register({ game_id, username, ...(number % 2 ? { name: `N${number}` } : {}) });
    }
  });

  test('the pages continue from players with a value in a column to those without one', async () => {
    expect(await allPages(live.id, { sort: 'points', order: 'asc' })).toHaveLength(5);
    expect((await allPages(live.id, { sort: 'points' })).slice(3)).toEqual(['four', 'two']);
    expect(await allPages(live.id, { sort: 'name' })).toEqual(['two', 'four', 'five', 'three', 'one']);
    expect(await allPages(live.id, { sort: 'name', order: 'desc' })).toEqual(['four', 'two', 'five', 'three', 'one']);
    expect(await allPages(live.id, { sort: 'registered_at', order: 'asc' })).toEqual(['one', 'two', 'three', 'four', 'five']);
  });

  test('a player without a bonus, or without a played door, has no value in that column', async () => {
    const { owner: sql } = server.services.database;
    await sql`update standing s set bonus_points = case p.username when 'one' then 5 else 10 end from player p
      where p.tenant_id = s.tenant_id and p.id = s.player_id and s.board_id = ${live.id} and p.username in ('one', 'five')`;
    expect(await allPages(live.id, { sort: 'bonus_points' })).toEqual(['five', 'one', 'four', 'three', 'two']);
    expect(await allPages(live.id, { sort: 'bonus_points', order: 'asc' })).toEqual(['one', 'five', 'four', 'three', 'two']);
    expect(await allPages(live.id, { sort: 'bonus_points', search: 'f' })).toEqual(['five', 'four']);
    expect(await allPages(live.id, { sort: 'hatches_played', order: 'asc' })).toEqual(['five', 'four', 'three', 'two', 'one']);
  });

  test('filters and searches go on in the same order', async () => {
    expect(await allPages(live.id, { sort: 'name', from: '2026-01-01' })).toEqual(['two', 'four', 'five', 'three', 'one']);
    expect(await allPages(live.id, { sort: 'username', search: 'f' })).toEqual(['five', 'four']);
    expect(await allPages(live.id, { sort: 'username', search: 'o' })).toEqual(['one']);
  });

  test('no player is listed twice or skipped while others register', async () => {
    let number = 0;
    const joining = async () => {
      const visitor = player(server);
      server.clock.advance(1000);
      number += 1;
      const { game_id } = granted(await visitor.start(live));
      await visitor.register({ game_id, username: `later${number}`, name: `A${number}` });
    };
    for (const sort of ['registered_at', 'name', 'username', 'points', 'wrong']) {
      const before = await allPages(live.id, { sort });
      const during = await allPages(live.id, { sort }, joining);
      expect(new Set(during).size).toBe(during.length);
      expect(during).toEqual(expect.arrayContaining(before));
    }
  });

  test('a page is also found by its number, up to the page from which `next` must be used', async () => {
    const all = await allPages(live.id, { sort: 'name' });
    const ask = (query: object) => owner.api.listPlayers({ params: { quizID: live.id }, query: { sort: 'name', per_page: 2, ...query } });
    const { data, next, ...second } = await ask({ page: 2 });
    expect(data.map(({ username }) => username)).toEqual(all.slice(2, 4));
    expect(second).toMatchObject({ current_page: 2, per_page: 2, to: 4, total: all.length, last_page: Math.ceil(all.length / 2) });
    expect((await ask({ after: next })).data.map(({ username }) => username)).toEqual(all.slice(4, 6));
    expect(await ask({ page: 4000 })).toMatchObject({ data: [], to: 0, next: null });
    for (const query of [{ page: 5001 }, { page: 2, after: next }, { page: 0 }])
      await expect(ask(query)).rejects.toMatchObject({ status: 422 });
  });

  test('a removed player is marked with the reason, until she is readmitted', async () => {
    const { data } = await owner.api.listPlayers({ params: { quizID: live.id }, query: { search: 'four' } });
    const body = { player_id: data[0]!.id, cheatersable_id: live.id, cheatersable_type: 'quizLocalization' as const, reason: 'A program.' };
    const { removed } = await owner.api.removeCheater({ body });
    const marks = async () =>
      (await owner.api.listPlayers({ params: { quizID: live.id }, query: { per_page: 100 } })).data.flatMap((row) =>
        row.removed ? [{ username: row.username, ...row.removed }] : [],
      );
    expect(await marks()).toEqual([{ username: 'four', reason: 'A program.', at: removed[0]!.at }]);
    await owner.api.putBackCheater({ params: { id: removed[0]!.id } });
    expect(await marks()).toEqual([]);
  });

  test('what no list answered as `next` is refused', async () => {
    for (const after of ['x', Buffer.from('[1,2,3]').toString('base64url'), Buffer.from('["a","b","c"]').toString('base64url')])
      await expect(owner.api.listPlayers({ params: { quizID: live.id }, query: { after } })).rejects.toMatchObject({ status: 422 });
  });
});

test('it is searched by words of names and addresses in any order; very short ones are beginnings of words', async () => {
  expect(await names({ search: 'ANNA BERG' })).toEqual(['zanna']);
  expect(await names({ search: 'berg  anna' })).toEqual(['zanna']);
  expect(await names({ search: 'be an nna_1@hill' })).toEqual(['zanna']);
  expect(await names({ search: 'anna - berg lake' })).toEqual([]);
  expect(await names({ search: 'nna' })).toEqual(['zanna']);
  expect(await names({ search: 'lake.example' })).toEqual(['boek']);
  expect(await names({ search: 'anna_1' })).toEqual(['zanna']);
  expect(await names({ search: 'ann__1' })).toEqual([]);
  // An address is found by its local part first; then the whole must match.
  expect(await names({ search: 'nna_1@hill.example' })).toEqual(['zanna']);
  expect(await names({ search: 'Anna_1@HILL' })).toEqual(['zanna']);
  expect(await names({ search: 'anna_1@lake.example' })).toEqual([]);
  expect(await names({ search: 'annas1@hill.example' })).toEqual([]);
  expect(await names({ search: 'o@lake.example' })).toEqual(['boek']);
  expect(await names({ search: '@lake' })).toEqual(['boek']);
  expect(await names({ search: '%' })).toEqual([]);
  expect(await names({ search: 'ek' })).toEqual(['boek']);
  expect(await names({ search: 'n' })).toEqual([]);
  expect(await names({ search: 'b', sort: 'username' })).toEqual(['boek', 'zanna']);
  expect((await list({ search: 'nna' })).total).toBe(1);
  // Without regard to accents, whether the name or the search has them.
  expect(await names({ search: 'böek' })).toEqual(['boek']);
  expect(await names({ search: 'ßanna' })).toEqual([]);
});

test('days are those of the activity, and both are part of the period', async () => {
  expect(await names({ from: '2026-11-19', to: '2026-11-19' })).toEqual(['zanna']);
  expect(await names({ from: '2026-11-19' })).toEqual(['quiet', 'zanna']);
  expect(await names({ to: '2026-11-18' })).toEqual(['boek']);
  await expect(list({ from: '2026-11-20', to: '2026-11-19' })).rejects.toMatchObject({ status: 422 });
});

test('the statistics’ call covers the last three months by default', async () => {
  const { data } = await owner.api.findStatisticPlayers({ params: { id: quiz.id }, body: {} });
  expect(data).toHaveLength(3);
  const now = server.clock.now();
  server.clock.set('2027-02-19T10:00:00Z');
  const later = (await server.asOwner()).api;
  expect((await later.findStatisticPlayers({ params: { id: quiz.id }, body: {} })).data.map(({ username }) => username)).toEqual([
    'quiet',
    'zanna',
  ]);
  expect((await later.filterPlayers({ params: { id: quiz.id }, body: { to: '2026-11-18' } })).data.map(({ username }) => username)).toEqual(
    ['boek'],
  );
  server.clock.set(now.toISOString());
});

test('statistics follow deleted games, and names follow any change of them', async () => {
  const live = await makeQuiz();
  const visitor = player(server);
  const { game_id } = await playGame(visitor, live).then(({ started }) => started);
  await visitor.register({ game_id, username: 'first', name: 'Old' });
  await visitor.register({ game_id, username: 'second', name: 'New' });
  const { api } = await server.asOwner();
  const read = async () => (await api.listPlayers({ params: { quizID: live.id }, query: { sort: 'name', search: 'new' } })).data;
  expect(await read()).toMatchObject([{ username: 'second', correct: 2, complete_games: 1 }]);
  await api.deleteQuizData({ body: { id: live.id, type: 'games', confirm: true } });
  expect(await read()).toMatchObject([{ username: 'second', correct: 0, complete_games: 0, points: 0 }]);
  await api.deleteQuizData({ body: { id: live.id, type: 'games&players', confirm: true } });
  expect(await read()).toEqual([]);
  const { owner: asOwner } = server.services.database;
  for (const table of ['listed_player', 'player_figure'])
    expect(await asOwner`select from ${asOwner(table)} where activity_id = ${live.id}`).toHaveLength(0);
});

/** Runs two statements in two transactions, the second while the first is open. */
async function inOrder(first: (on: Sql) => Promise<unknown>, second: (on: Sql) => Promise<unknown>): Promise<void> {
  const { owner: pool } = server.services.database;
  const [one, other] = [await pool.reserve(), await pool.reserve()];
  try {
    await one`begin`;
    await first(one);
    const waiting = second(other);
    // It waits for the first one: otherwise it would not see the first one's changes.
    expect(await Promise.race([waiting.then(() => 'written'), pause(200, 'waits')])).toBe('waits');
    await one`commit`;
    await waiting;
  } finally {
    await one`rollback`;
    one.release();
    other.release();
  }
}
const listed = (on: Sql, { id }: TestQuiz) => listWaiting(kyselyOn(on as Sql & TransactionSql), { tenant_id: owner.tenant_id, id });
/** Registers a player who is not listed yet. */
async function registers(
  live: TestQuiz,
  game_id: string,
  name: string,
): Promise<{ tenant_id: string; activity_id: string; player_id: string }> {
  const { owner: pool } = server.services.database;
  const [game] = await pool<
    { tenant_id: string; activity_id: string; player_id: string }[]
  >`select tenant_id, activity_id, player_id from game where id = ${game_id}`;
  await pool`update player set name = ${name} where tenant_id = ${game!.tenant_id} and id = ${game!.player_id}`;
  await pool`insert into registration ${pool({ ...game!, fields: { custom_a: name }, registered_at: new Date(), day: '2026-11-20' })}`;
  expect(await pool`select from listed_player where activity_id = ${live.id}`).toHaveLength(0);
  return game!;
}

test.each(['end', 'list'] as const)(
  'a game that ends while its player is being listed is in her statistics when the %s is written first',
  async (first) => {
    const live = await makeQuiz();
    const { game_id } = begun(await player(server).start(live));
    await registers(live, game_id, 'Anna');
    const write = {
      end: (on: Sql) =>
        on`update game set state = 'finished', ended_at = now(), correct = 2, wrong = 0, points = 2, time_used = 1 where id = ${game_id}`.execute(),
      list: (on: Sql) => listed(on, live),
    };
    await inOrder(write[first], write[first === 'end' ? 'list' : 'end']);
    expect(await server.services.database.owner`select correct, complete_games from player_figure where activity_id = ${live.id}`).toEqual([
      { correct: 2, complete_games: 1 },
    ]);
  },
);

test.each(['player', 'registration'] as const)(
  'a %s that changes while she is listed is listed as it is, whichever is written first',
  async (what) => {
    for (const first of ['change', 'list'] as const) {
      const live = await makeQuiz();
      const { game_id } = begun(await player(server).start(live));
      const { tenant_id, activity_id, player_id } = await registers(live, game_id, 'Before');
      const change = {
        player: (on: Sql) => on`update player set name = 'After' where tenant_id = ${tenant_id} and id = ${player_id}`.execute(),
        registration: (on: Sql) =>
          on`update registration set fields = '{"custom_a": "After"}' where activity_id = ${activity_id} and player_id = ${player_id}`.execute(),
      }[what];
      const write = { change, list: (on: Sql) => listed(on, live) };
      await inOrder(write[first], write[first === 'change' ? 'list' : 'change']);
      const { owner: pool } = server.services.database;
      const [row] =
        what === 'player'
          ? await pool`select name as value from listed_player where activity_id = ${live.id}`
          : await pool`select value from listed_field where activity_id = ${live.id}`;
      expect(row).toEqual({ value: 'after' });
    }
  },
);

test('a transaction that locks a game and then its player does not wait for the listing of players, which gives way', async () => {
  const live = await makeQuiz();
  const { game_id } = begun(await player(server).start(live));
  const { player_id } = await registers(live, game_id, 'Before');
  const { owner: pool } = server.services.database;
  let listing: Promise<void> | undefined;
  await pool.begin(async (joining) => {
    await joining`select from game where id = ${game_id} for update`;
    listing = listed(pool, live);
    await expect(Promise.race([listing.then(() => 'listed'), pause(50, 'waits')])).resolves.toBe('waits');
    // Now both wait for each other, unless one of them gives way.
    await joining`update player set name = 'After' where id = ${player_id}`;
    await joining`update registration set fields = '{"custom_a": "After"}' where player_id = ${player_id}`;
  });
  await listing;
  expect(
    await pool`select l.name, f.value from listed_player l join listed_field f using (activity_id, player_id) where activity_id = ${live.id}`,
  ).toEqual([{ name: 'after', value: 'after' }]);
});

test('a player deleted before she is listed is not listed, and leaves no waiting row', async () => {
  const live = await makeQuiz();
  const { game_id } = begun(await player(server).start(live));
  const { player_id } = await registers(live, game_id, 'Gone');
  const { owner: pool } = server.services.database;
  await inOrder(
    (on) => on`delete from registration where player_id = ${player_id}`.execute(),
    (on) => listed(on, live),
  );
  for (const table of ['listed_player', 'listed_field', 'player_figure', 'unlisted_player'])
    expect(await pool`select from ${pool(table)} where player_id = ${player_id}`).toHaveLength(0);
});

test('a player who never registers has none', async () => {
  const live = await makeQuiz();
  await playGame(player(server), live);
  expect(await server.services.database.owner`select from player_figure where activity_id = ${live.id}`).toHaveLength(0);
});

describe('without player_pii_view', () => {
  const ask = async (query: object) => {
    const permissions = new Set(permissionsOfRole.editor.filter((permission) => permission !== 'player_pii_view'));
    const actor = { account_id: owner.account_id, session_id: newId(), tenant_id: owner.tenant_id, is_staff: false, permissions };
    return (await listPlayers.handle({ params: { quizID: quiz.id }, query } as never, { ...server.services, actor } as never)) as Awaited<
      ReturnType<typeof list>
    >;
  };

  test('names and addresses are masked', async () => {
    const { data, can } = await ask({});
    expect(can.see_personal).toBe(false);
    expect(data.map(({ name, surname, username, email }) => [name, surname, username, email])).toEqual([
      [null, null, 'quiet', null],
      ['A•••', 'B•••', 'zanna', 'a•••@•••'],
      ['B•••', 'É•••', 'boek', 'b•••@•••'],
    ]);
    expect(JSON.stringify(data)).not.toMatch(/Anna|Berg|hill|Ék"|lake/);
  });

  test('neither search nor order reveals masked data', async () => {
    expect((await ask({ search: 'berg' })).data).toEqual([]);
    expect((await ask({ search: 'hill' })).data).toEqual([]);
    expect((await ask({ search: 'zan' })).data).toHaveLength(1);
    for (const sort of ['name', 'surname', 'email', 'phone', 'address', 'member_number', 'custom_a'])
      expect((await ask({ sort })).data.map(({ username }) => username)).toEqual(['boek', 'quiet', 'zanna']);
  });
});

test('roles without quiz_players_access are refused', async () => {
  for (const role of ['admin', 'editor'] as const)
    expect((await (await server.asEditor(role)).api.listPlayers({ params: { quizID: quiz.id }, query: {} })).total).toBe(3);
  for (const role of ['graphics_editor', 'text_editor', 'analyst'] as const)
    await expect((await server.asEditor(role)).api.listPlayers({ params: { quizID: quiz.id }, query: {} })).rejects.toMatchObject({
      status: 403,
    });
  await expect(server.anonymous.listPlayers({ params: { quizID: quiz.id }, query: {} })).rejects.toMatchObject({ status: 401 });
});

test('another tenant’s quiz is not found', async () => {
  const stranger = await server.asOwner((await anotherTenant(server.services)).id);
  await expect(stranger.api.listPlayers({ params: { quizID: quiz.id }, query: {} })).rejects.toMatchObject({ status: 404 });
});
