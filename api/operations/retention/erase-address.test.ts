import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { player } from '#api/play/play/test-quiz.ts';
import { playerTables } from '#api/play/player-records/player-data.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { eraseAddress } from './erase-address.ts';
import { erasedHash } from './erased-hash.ts';
import { otherPlaces } from './other-places.ts';
import { liveThroughAll, type Canary } from './test-canary.ts';
import { dumpDatabase, dumpFiles, findWords } from './test-search.ts';

let server: TestServer;
let canary: Canary;
let ids: string[];
let before: Totals;
const sql = () => server.services.database.owner;
const dump = async () => new Map([...(await dumpDatabase(sql())), ...(await dumpFiles(server.services.config.data_dir))]);
const erase = (email = canary.email) => eraseAddress(server.services, { tenant_id: server.tenant.id, email });

type Totals = Record<string, number>;
/** The totals: games, answers, points, registrations, opened doors, places. */
async function totals(): Promise<Totals> {
  const [row] = await sql()<Totals[]>`
    select (select count(*)::int from game) as games, (select count(*)::int from answer) as answers, (select sum(points) from ledger) as points,
      (select count(*)::int from registration) as registrations, (select sum(views)::int from hatch_view) as views,
      (select count(*)::int from standing) as standings, (select sum(total) from standing) as total,
      (select sum(players)::int from standing_count where level = 0) as places, (select count(*)::int from share_reward) as rewards`;
  return row!;
}

beforeAll(async () => {
  server = await testServer();
  canary = await liveThroughAll(server, 'Zqcanary');
  await liveThroughAll(server, 'Xwneighbour');
  ids = (await sql()<{ id: string }[]>`select id from player where email = ${canary.email}`).map(({ id }) => id);
  before = await totals();
});
afterAll(() => server.close());

test('before the erasure, every word is found', async () => {
  await sql()`analyze`;
  const found = findWords(await dump(), canary.words).join('\n');
  // Passwords are stored as hashes only.
  const kept = canary.words.filter((word) => !word.endsWith('Secret'));
  expect(kept.filter((word) => !found.includes(word))).toEqual([]);
  expect(ids).toHaveLength(1);
});

test('afterwards no uuid, id, address, name or written word of hers is found in any form, and the totals stay', async () => {
  server.clock.set(new Date());
  const board = (await player(server).board(canary.quiz)).data.map(({ place, points }) => [place, points]);
  await erase();
  // PostgreSQL keeps samples of the ids until the nightly job analyses the tables again.
  expect(findWords(await dump(), [...canary.words, 'Zqcanary'])).toEqual([]);
  await sql()`analyze`;
  expect(findWords(await dump(), ids)).toEqual([]);
  expect(await totals()).toEqual(before);
  server.clock.advance(60_000);
  const { data } = await player(server).board(canary.quiz);
  expect(data.map(({ place, points }) => [place, points])).toEqual(board);
  expect(data.map(({ name }) => name)).toContain('Player 1001');
});

test('a nameless player has days in place of times, no browser and no words', async () => {
  const nameless = sql()`select id from player where username like 'Player 1%'`;
  const moments = playerTables.flatMap(([table, { columns, erased }]) =>
    erased === 'nameless' && 'player_id' in columns && table !== 'event'
      ? Object.entries(columns)
          .filter(([, kind]) => kind === 'moment')
          .map(([name]) => [table, name] as const)
      : [],
  );
  expect(moments.length).toBeGreaterThan(5);
  for (const [table, name] of moments) {
    const rows = await sql()<
      { at: Date }[]
    >`select ${sql()(name)} as at from ${sql()(table)} where player_id in (${nameless}) and ${sql()(name)} is not null`;
    for (const { at } of rows) expect([table, at.toISOString().slice(11)]).toEqual([table, '00:00:00.000Z']);
  }
  expect(await sql()`select from player_device where player_id in (${nameless})`).toHaveLength(0);
  expect(await sql()`select distinct fields from registration where player_id in (${nameless})`).toEqual([{ fields: {} }]);
});

test('the data of all others stays', async () => {
  const found = findWords(await dump(), ['XwneighbourName', 'XwneighbourWritten', 'xwneighbour@canary.example', 'XwneighbourHobby']);
  expect(new Set(found.map((line) => line.split(' ')[1])).size).toBe(4);
  expect(await sql()`select from share_reward where mailbox_hash is not null`).not.toHaveLength(0);
});

test('no request of an open page brings an erased browser back, and other requests of the same moment continue', async () => {
  const { visitor, second, quiz, calendar } = canary;
  const gone = { status: 410 };
  for (const { uuid_front } of [visitor, second]) {
    const body = { uuid_front };
    await expect(server.anonymous.startGame({ params: { quizID: quiz.id }, body })).rejects.toMatchObject(gone);
    await expect(player(server, uuid_front).registerBefore({ quiz_localization_id: quiz.id, name: 'Zqcanary' })).rejects.toMatchObject(
      gone,
    );
    const hatch_id = (calendar.draft as unknown as { hatches: { id: string }[] }).hatches[0]!.id;
    await expect(server.anonymous.saveHatchView({ body: { uuid_front, item_type: 'hatch', hatch_id } })).rejects.toMatchObject(gone);
  }
  const others = Array.from({ length: 5 }, () => player(server).start(quiz));
  const [refused, ...started] = await Promise.allSettled([visitor.start(quiz), ...others]);
  expect(refused.status).toBe('rejected');
  expect(started.map(({ status }) => status)).toEqual(Array(5).fill('fulfilled'));
  expect(findWords(await dump(), canary.words)).toEqual([]);
});

test('the database and the server hash an erased browser alike', async () => {
  const [tenant, id] = [newId(), newId()];
  const [row] = await sql()<{ hash: Buffer }[]>`select erased_hash(${tenant}, ${id}) as hash`;
  expect(erasedHash(server.services.secrets, tenant, id)).toEqual(row?.hash);
});

test('erasing twice, or erasing an unknown address, erases nothing and causes no error', async () => {
  expect(await erase()).toMatchObject({ players: 0, counts: {} });
  expect(await erase('nobody@canary.example')).toMatchObject({ players: 0, counts: {} });
});

test('of players with the same address in two tenants only the requested one’s is erased', async () => {
  const [tenant, id] = [newId(), newId()];
  await sql()`insert into tenant (id, name) values (${tenant}, 'Other')`;
  await sql()`insert into player (tenant_id, id, email, name) values (${tenant}, ${id}, 'xwneighbour@canary.example', 'Stays')`;
  await erase('xwneighbour@canary.example');
  expect(await sql()`select name from player where tenant_id = ${tenant}`).toEqual([{ name: 'Stays' }]);
});

test('PostgreSQL samples no column that tells who a player is, because it keeps samples when rows are gone', async () => {
  const ofMany = ['age', 'country', 'gender', 'zone'];
  const declared = playerTables.flatMap(([table, { columns }]) =>
    Object.entries(columns).flatMap(([name, kind]) =>
      (kind === 'personal' || kind === 'secret') && !ofMany.includes(name) ? [`${table}.${name}`] : [],
    ),
  );
  expect(declared).toContain('listed_player.words');
  const sampled = await sql()<{ name: string }[]>`
    select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relname || '.' || a.attname in ${sql()(declared)} and coalesce(a.attstattarget, -1) <> 0 order by 1`;
  expect(sampled.map(({ name }) => name)).toEqual([]);
});

test('PostgreSQL samples no words of queued mails, which it would keep when the queue is empty', async () => {
  await sql()`analyze pgboss.job`;
  const sampled =
    await sql()`select distinct attname from pg_stats where schemaname = 'pgboss' and attname in ('data', 'output', 'source_output')`;
  expect(sampled).toEqual([]);
});

test('every column of words in the queue of jobs is declared', async () => {
  const rows = await sql()<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'pgboss' and data_type in ('text', 'jsonb') and table_name = 'job' order by 1`;
  expect(rows.map(({ name }) => name)).toEqual([...(otherPlaces['jobs']?.columns ?? [])]);
});

test('every file of the data folder is declared', async () => {
  const declared = Object.values(otherPlaces).flatMap(({ files = [] }) => files);
  const { data_dir } = server.services.config;
  const found = [...(await dumpFiles(data_dir)).keys()].map((file) => file.slice(data_dir.length + 1).split('/')[0]!);
  expect(found.filter((name) => !declared.includes(name))).toEqual([]);
});
