import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { testPostgresVariable } from '#ops/test-database.ts';
import { contract, migrate } from './migrate.ts';

const adminUrl = process.env[testPostgresVariable] ?? '';
const name = `migrate_${process.pid}`;
const url = adminUrl.replace(/\/postgres$/, `/${name}`);
let admin: postgres.Sql;
let sql: postgres.Sql;
let folder: string;

beforeEach(async () => {
  admin = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  await admin`create database ${admin(name)}`;
  sql = postgres(url, { max: 1, onnotice: () => undefined });
  folder = await mkdtemp(join(tmpdir(), 'lucka-migrations-'));
  await writeFile(join(folder, '0001-box.sql'), 'create table box (id int primary key);');
  await writeFile(join(folder, '0002-lid.sql'), 'alter table box add lid text; insert into box values (1, $$red$$);');
});

afterEach(async () => {
  await sql.end();
  await admin`drop database ${admin(name)} with (force)`;
  await admin.end();
  await rm(folder, { recursive: true, maxRetries: 10, retryDelay: 200 });
});

test('an empty database gets every file in order, and a second run applies none', async () => {
  expect(await migrate(url, folder)).toEqual(['0001-box.sql', '0002-lid.sql']);
  expect(await migrate(url, folder)).toEqual([]);
  expect(await sql`select * from box`).toEqual([{ id: 1, lid: 'red' }]);
});

test('a new file is applied to a database that has the older ones', async () => {
  await migrate(url, folder);
  await writeFile(join(folder, '0003-more.sql'), 'insert into box values (2);');
  expect(await migrate(url, folder)).toEqual(['0003-more.sql']);
});

test('servers that start at the same time apply each file once', async () => {
  const done = await Promise.all([1, 2, 3, 4].map(() => migrate(url, folder)));
  expect(done.flat().sort()).toEqual(['0001-box.sql', '0002-lid.sql']);
});

test('a file that fails is rolled back and named, and the files before it stay applied', async () => {
  await writeFile(join(folder, '0003-broken.sql'), 'insert into box values (3); insert into nowhere values (1);');
  await expect(migrate(url, folder)).rejects.toThrow('migration 0003-broken.sql failed: relation "nowhere" does not exist');
  expect(await sql`select id from box`).toEqual([{ id: 1 }]);
  await writeFile(join(folder, '0003-broken.sql'), 'insert into box values (3);');
  expect(await migrate(url, folder)).toEqual(['0003-broken.sql']);
});

test('a file changed after it was applied is refused before anything else is done', async () => {
  await migrate(url, folder);
  await writeFile(join(folder, '0001-box.sql'), 'create table box (id bigint primary key);');
  await writeFile(join(folder, '0003-more.sql'), 'insert into box values (2);');
  await expect(migrate(url, folder)).rejects.toThrow('migration 0001-box.sql was changed after it was applied');
  expect(await sql`select id from box`).toHaveLength(1);
});

test('the last version starts on a database that a newer one added to, and not on one that it took from', async () => {
  await migrate(url, folder);
  const [addition, removal] = [join(folder, '0003-bottom.sql'), join(folder, '0004-no-lid.contract.sql')];
  await writeFile(addition, 'alter table box add bottom text;');
  await writeFile(removal, 'alter table box drop lid;');
  expect(await migrate(url, folder)).toEqual(['0003-bottom.sql']);
  const older = await mkdtemp(join(tmpdir(), 'lucka-older-'));
  for (const name of ['0001-box.sql', '0002-lid.sql']) await copyFile(join(folder, name), join(older, name));
  expect(await migrate(url, older)).toEqual([]);
  expect(await contract(url, folder)).toEqual(['0004-no-lid.contract.sql']);
  await expect(migrate(url, older)).rejects.toThrow('0004-no-lid.contract.sql, which this version of Lucka does not know');
  await rm(older, { recursive: true });
});

test('what contracts waits for its command, and for the end of earlier versions; a new database gets it at once', async () => {
  await migrate(url, folder);
  await writeFile(join(folder, '0003-no-lid.contract.sql'), 'alter table box drop lid;');
  await writeFile(join(folder, '0004-bottom.sql'), 'alter table box add bottom text;');
  await expect(contract(url, folder)).rejects.toThrow('0004-bottom.sql is not applied: start this version of Lucka first');
  expect(await migrate(url, folder)).toEqual(['0004-bottom.sql']);
  const older = postgres(url, { max: 1, connection: { application_name: 'lucka 0001' } });
  await older`select`;
  await expect(contract(url, folder)).rejects.toThrow('1 connections are of an earlier version');
  await older.end();
  await sql.end();
  expect(await contract(url, folder)).toEqual(['0003-no-lid.contract.sql']);
  expect(await contract(url, folder)).toEqual([]);
  await admin`drop database ${admin(name)} with (force)`;
  await admin`create database ${admin(name)}`;
  expect((await migrate(url, folder)).toSorted()).toEqual(['0001-box.sql', '0002-lid.sql', '0003-no-lid.contract.sql', '0004-bottom.sql']);
});

test('two files with the same number are refused', async () => {
  await writeFile(join(folder, '0002-other.sql'), 'select 1;');
  await expect(migrate(url, folder)).rejects.toThrow(
    '0002-other.sql: the name must be NNNN-words.sql or NNNN-words.contract.sql, with a number of its own',
  );
});

exhaustiveTest('a migration lets go of a lock that it does not get, so that writers go on, and gets it later', async () => {
  await migrate(url, folder);
  await writeFile(join(folder, '0003-more.sql'), "set local lock_timeout = '50ms'; alter table box add bottom text;");
  const reader = await admin.reserve();
  const other = postgres(url, { max: 1, onnotice: () => undefined });
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const reading = other.begin(async (tx) => {
    await tx`select from box`;
    begun.resolve();
    await release.promise;
  });
  await begun.promise;
  const migrated = migrate(url, folder);
  const refused = () => reader`select from pg_stat_database where datname = ${name} and xact_rollback > 0`;
  await expect.poll(refused).toHaveLength(1);
  await sql`insert into box values (7)`;
  release.resolve();
  await reading;
  expect(await migrated).toEqual(['0003-more.sql']);
  reader.release();
  await other.end();
});

test('a file without a transaction makes its index beside writers, and servers that start at the same time do not wait on each other', async () => {
  await migrate(url, folder);
  const text = `-- no transaction
drop index concurrently if exists box_lid;
create index concurrently box_lid on box (lid);
`;
  await writeFile(join(folder, '0003-index.sql'), text);
  const done = await Promise.all([1, 2, 3].map(() => migrate(url, folder)));
  expect(done.flat()).toEqual(['0003-index.sql']);
  expect(await sql`select from pg_indexes where indexname = 'box_lid'`).toHaveLength(1);
});
