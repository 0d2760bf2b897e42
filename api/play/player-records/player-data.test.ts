import { expect, test } from 'vitest';
import { testCatalogue } from '#api/kernel/db/test-catalogue.ts';
import { otherData } from '#api/operations/retention/other-data.ts';
import { columnsOf, playerTables } from './player-data.ts';

/** The columns that other-data.ts declares, as table.column. */
const others = Object.entries(otherData).flatMap(([table, { plain = [], personal = [], secret = [], passing = [] }]) =>
  [...plain, ...personal, ...secret, ...passing].map((name) => `${table}.${name}`),
);

const catalogue = testCatalogue();

/** Columns of the database that are declared nowhere, and declared columns that do not exist. */
async function findUndeclared(): Promise<string[]> {
  const present = new Set((await catalogue.columns()).map(({ table, name }) => `${table}.${name}`));
  const hers = playerTables.flatMap(([table, own]) => Object.keys(own.columns).map((name) => `${table}.${name}`));
  return [...present.symmetricDifference(new Set([...hers, ...others]))].toSorted();
}

test('every column of every table is declared, as a player’s or as something else', async () => {
  expect(await findUndeclared()).toEqual([]);
  expect(others).toHaveLength(new Set(others).size);
});

test('a new table, and a new column of a declared one, are noticed, whosever it is', async () => {
  const { sql } = catalogue;
  await sql`create table medal (tenant_id uuid not null, id uuid not null, player_id uuid not null, primary key (tenant_id, id))`;
  await sql`alter table game add column mood text`;
  await sql`alter table tenant add column seat text`;
  expect(await findUndeclared()).toEqual(['game.mood', 'medal.id', 'medal.player_id', 'medal.tenant_id', 'tenant.seat']);
  await sql`drop table medal`;
  await sql`alter table game drop column mood`;
  await sql`alter table tenant drop column seat`;
});

test('a table without players names none', async () => {
  const columns = (await catalogue.columns()).filter(({ name }) => ['player_id', 'friend_id', 'uuid_front', 'game_id'].includes(name));
  const keyed = await catalogue.sql<{ table: string }[]>`
    select distinct conrelid::regclass::text as table from pg_constraint where contype = 'f' and confrelid in ('player'::regclass, 'game'::regclass)`;
  expect([...columns, ...keyed].filter(({ table }) => table in otherData)).toEqual([]);
});

test('an index serves every search of merging or erasing a player', async () => {
  // An event with a player as its subject is a registration; other events have games and are deleted with these.
  const serving = (await catalogue.indexes()).filter(({ table, of }) => of === (table === 'event' ? "(kind = 'registered'::text)" : null));
  const missing = playerTables.flatMap(([table, { columns }]) => {
    // Rows that belong to a game or a device are found by it; all others by the player.
    const [game] = columnsOf(columns, 'game');
    const names = game && table !== 'share_reward' ? [game] : columnsOf(columns, 'player');
    return (
      names
        // Its only index is expensive enough at each end of a game. Searches skip through it by month and activity, of which a tenant has few.
        .filter(() => table !== 'unique_completion')
        .filter((name) => !serving.some((index) => index.table === table && index.columns.slice(0, 2).join() === `tenant_id,${name}`))
        .map((name) => `${table}.${name}`)
    );
  });
  expect(missing).toEqual([]);
});

test('an index serves every row deleted with an activity’s games or registrations, and each such table names its date column', async () => {
  const indexes = (await catalogue.indexes()).filter(
    ({ of, columns }) => of === null && columns.slice(0, 2).toSorted().join() === 'activity_id,tenant_id',
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
