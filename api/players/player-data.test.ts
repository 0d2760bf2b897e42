import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#ops/test-database.ts';
import { columnsOf, playerTables } from './player-data.ts';

/** Tables that hold nothing of a player, each with its reason. A new table must stand here or in player-data.ts. */
const ofNoPlayer: Record<string, string> = {
  account: 'an editor’s',
  address_change: 'an editor’s',
  activity: 'what is played',
  activity_edit: 'what is played',
  activity_part: 'what is played',
  activity_snapshot: 'what is played',
  api_key: 'an editor’s',
  audit_log: 'what editors did',
  daily_statistic: 'counts',
  idempotent_request: 'an editor’s repeated call, for a day',
  link_statistic: 'counts',
  mail_outbox: 'mail that no server took, for a month; read by provider staff only',
  media: 'pictures of editors',
  membership: 'an editor’s',
  password_reset: 'an editor’s',
  poll_vote: 'counts',
  publication: 'what is played',
  report_sent: 'days',
  schema_migration: 'the database’s',
  rate_limit: 'counts, by hashes of who calls',
  server_secret: 'the server’s',
  session: 'an editor’s',
  session_token: 'an editor’s',
  setup_token: 'the server’s',
  share_statistic: 'counts',
  standing_count: 'counts',
  subscription: 'the tenant’s',
  tenant: 'the tenant',
  version_name: 'what is played',
};

let sql: Sql;
let close: () => Promise<void>;
beforeAll(async () => {
  const { url, drop } = await testDatabase();
  sql = postgres(url, { max: 1, onnotice: () => undefined });
  close = async () => {
    await sql.end();
    await drop();
  };
});
afterAll(() => close());

/** What of the database is declared nowhere, or declared and not there. */
async function findUndeclared(): Promise<string[]> {
  const columns = await sql<{ table: string; name: string }[]>`
    select c.relname as table, a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;
  const present = new Set(columns.filter(({ table }) => !(table in ofNoPlayer)).map(({ table, name }) => `${table}.${name}`));
  const declared = new Set(playerTables.flatMap(([table, own]) => Object.keys(own.columns).map((name) => `${table}.${name}`)));
  const lost = Object.keys(ofNoPlayer).filter((name) => !columns.some(({ table }) => table === name));
  return [...present.symmetricDifference(declared), ...lost].toSorted();
}

test('every table and column that belongs to a player is declared', async () => {
  expect(await findUndeclared()).toEqual([]);
});

test('a new table, and a new column of a declared one, are noticed', async () => {
  await sql`create table diploma (tenant_id uuid not null, id uuid not null, player_id uuid not null, primary key (tenant_id, id))`;
  await sql`alter table game add column mood text`;
  expect(await findUndeclared()).toEqual(['diploma.id', 'diploma.player_id', 'diploma.tenant_id', 'game.mood']);
  await sql`drop table diploma`;
  await sql`alter table game drop column mood`;
});

test('a table that is of no player names none', async () => {
  const columns = await sql<{ table: string; name: string }[]>`
    select c.relname as table, a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname in ('player_id', 'friend_id', 'uuid_front', 'game_id')`;
  const keyed = await sql<{ table: string }[]>`
    select distinct conrelid::regclass::text as table from pg_constraint where contype = 'f' and confrelid in ('player'::regclass, 'game'::regclass)`;
  expect([...columns, ...keyed].filter(({ table }) => table in ofNoPlayer)).toEqual([]);
});

test('whatever joining or erasing a player looks for is found by an index', async () => {
  const indexes = await sql<{ table: string; columns: string[] }[]>`
    select i.indrelid::regclass::text as table, array(
      select a.attname::text from unnest(i.indkey) with ordinality k(attnum, at) join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum order by at
    ) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace and i.indpred is null`;
  const missing = playerTables.flatMap(([table, { columns }]) => {
    // An event is found by the activity in which she registered.
    if (table === 'event') return [];
    // What hangs on a game, or on a device, is found by it; all else by the player.
    const [game] = columnsOf(columns, 'game');
    const names = game && table !== 'share_reward' ? [game] : columnsOf(columns, 'player');
    return names
      .filter((name) => !indexes.some((one) => one.table === table && one.columns.slice(0, 2).join() === `tenant_id,${name}`))
      .map((name) => `${table}.${name}`);
  });
  expect(missing).toEqual([]);
});

test('what is deleted with an activity’s games or registrations is found by an index, and says since when it is there', async () => {
  const indexes = await sql<{ table: string }[]>`
    select i.indrelid::regclass::text as table from pg_index i
    join pg_attribute t on t.attrelid = i.indrelid and t.attnum = i.indkey[0] and t.attname = 'tenant_id'
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[1] and a.attname = 'activity_id'
    where i.indpred is null`;
  const sliced = playerTables.filter(([, { columns, goes_with, since }]) => goes_with !== 'player' && 'activity_id' in columns && since);
  expect(sliced.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'game',
      'registration',
      'pending_registration',
      'confirmation_link',
      'share_key',
      'share_visit',
      'share_reward',
    ]),
  );
  expect(sliced.map(([name]) => name).filter((name) => !indexes.some(({ table }) => table === name))).toEqual([]);
});
