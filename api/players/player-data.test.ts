import { expect, test } from 'vitest';
import { testCatalogue } from '#api/db/test-catalogue.ts';
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
  calendar_secret: 'a calendar’s',
  daily_statistic: 'counts',
  draw: 'what was settled and drawn; its entries tell whose they are',
  draw_seed: 'the server’s',
  idempotent_request: 'an editor’s repeated call, for a day',
  item_cell: 'counts',
  link_statistic: 'counts',
  mail_outbox: 'mail that no server took, for a month; read by provider staff only',
  media: 'pictures of editors',
  membership: 'an editor’s',
  password_reset: 'an editor’s',
  poll_vote: 'counts',
  publication: 'what is played',
  regrade: 'what editors did',
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

const catalogue = testCatalogue();

/** What of the database is declared nowhere, or declared and not there. */
async function findUndeclared(): Promise<string[]> {
  const columns = await catalogue.columns();
  const present = new Set(columns.filter(({ table }) => !(table in ofNoPlayer)).map(({ table, name }) => `${table}.${name}`));
  const declared = new Set(playerTables.flatMap(([table, own]) => Object.keys(own.columns).map((name) => `${table}.${name}`)));
  const lost = Object.keys(ofNoPlayer).filter((name) => !columns.some(({ table }) => table === name));
  return [...present.symmetricDifference(declared), ...lost].toSorted();
}

test('every table and column that belongs to a player is declared', async () => {
  expect(await findUndeclared()).toEqual([]);
});

test('a new table, and a new column of a declared one, are noticed', async () => {
  const { sql } = catalogue;
  await sql`create table diploma (tenant_id uuid not null, id uuid not null, player_id uuid not null, primary key (tenant_id, id))`;
  await sql`alter table game add column mood text`;
  expect(await findUndeclared()).toEqual(['diploma.id', 'diploma.player_id', 'diploma.tenant_id', 'game.mood']);
  await sql`drop table diploma`;
  await sql`alter table game drop column mood`;
});

test('a table that is of no player names none', async () => {
  const columns = (await catalogue.columns()).filter(({ name }) => ['player_id', 'friend_id', 'uuid_front', 'game_id'].includes(name));
  const keyed = await catalogue.sql<{ table: string }[]>`
    select distinct conrelid::regclass::text as table from pg_constraint where contype = 'f' and confrelid in ('player'::regclass, 'game'::regclass)`;
  expect([...columns, ...keyed].filter(({ table }) => table in ofNoPlayer)).toEqual([]);
});

test('whatever joining or erasing a player looks for is found by an index', async () => {
  // An event with a player for its subject is a registration; others have games, and go with these.
  const serving = (await catalogue.indexes()).filter(({ table, of }) => of === (table === 'event' ? "(kind = 'registered'::text)" : null));
  const missing = playerTables.flatMap(([table, { columns }]) => {
    // What hangs on a game, or on a device, is found by it; all else by the player.
    const [game] = columnsOf(columns, 'game');
    const names = game && table !== 'share_reward' ? [game] : columnsOf(columns, 'player');
    return names
      .filter((name) => !serving.some((one) => one.table === table && one.columns.slice(0, 2).join() === `tenant_id,${name}`))
      .map((name) => `${table}.${name}`);
  });
  expect(missing).toEqual([]);
});

test('what is deleted with an activity’s games or registrations is found by an index, and says since when it is there', async () => {
  const indexes = (await catalogue.indexes()).filter(
    ({ of, columns }) => of === null && columns.slice(0, 2).join() === 'tenant_id,activity_id',
  );
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
