import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { newId } from '#shared/ids.ts';
import { createLog } from '#api/kernel/http/log.ts';
import { createMetrics, type Metrics } from '#api/kernel/http/metrics.ts';
import { migrate } from '#api/kernel/db/migrate.ts';
import { binariesOf, startForeignCluster } from '#ops/backup/test-cluster.ts';
import { openAside, type Aside } from './aside.ts';
import { openDatabase, type Database, type Tx } from './database.ts';

let cluster: Awaited<ReturnType<typeof startForeignCluster>>;
let replica: Awaited<ReturnType<typeof cluster.addReplica>>;
let database: Database;
let url: string;
beforeAll(async () => {
  cluster = await startForeignCluster((await binariesOf(18))!);
  url = await cluster.emptyDatabase('cell');
  await migrate(url);
  await migrate(await cluster.emptyDatabase('another'));
  replica = await cluster.addReplica();
  database = openDatabase(url, { editor: 2, play: 1 });
});
afterAll(async () => {
  await database.close();
  await replica.stop();
  await cluster.stop();
});

let aside: Aside;
let metrics: Metrics;
const open = (at = replica.urlOf(url)): void => {
  metrics = createMetrics();
  aside = openAside(database, at, { log: createLog('silent'), metrics });
};
beforeEach(() => {
  open();
  return () => aside.close();
});

const personOf = (tenant_id: string) => ({ tenant_id, account_id: newId() });

/** Who serves this reader, and the rows of her tenant that she sees. */
const read = async (tenant_id: string, from = aside) =>
  from.asActor(personOf(tenant_id), async (tx) => {
    const { rows } = await sql<{ by: string; seen: number }>`
      select case when pg_is_in_recovery() then 'replica' else 'primary' end as by, (select count(*)::int from activity_tag) as seen`.execute(
      tx,
    );
    return `${rows[0]!.by} ${rows[0]!.seen}`;
  });
const addTag = (tenant_id: string) =>
  database.asTenant(tenant_id, (tx) =>
    tx.insertInto('activity_tag').values({ tenant_id, id: newId(), name: newId(), colour: 'gray' }).execute(),
  );
async function addTenant(): Promise<string> {
  const id = newId();
  await database.owner`insert into tenant (id, name) values (${id}, 'Lag')`;
  return id;
}

test('the replica serves, each reader sees what was committed before she asked, and no other tenant’s rows', async () => {
  const [mine, other] = [await addTenant(), await addTenant()];
  await addTag(other);
  for (let tags = 1; tags <= 40; tags++) {
    await addTag(mine);
    expect(await read(mine)).toBe(`replica ${tags}`);
  }
  expect(await read(newId())).toBe('replica 0');
  expect(await metrics.text()).toContain('lucka_aside_reads_total{served_by="replica"} 41');
});

test('a replica that is late does not serve, and serves again when it has caught up', async () => {
  const tenant_id = await addTenant();
  await replica.pauseReplay();
  await addTag(tenant_id);
  expect(await read(tenant_id)).toBe('primary 1');
  await expect(aside.examine()).rejects.toThrow('it is more than 500 ms late');
  await replica.resumeReplay();
  expect(await aside.examine()).toMatchObject({ keeps_queries: true });
  // It rests for some seconds; another process asks it at once.
  expect(await read(tenant_id)).toBe('primary 1');
  await aside.close();
  open();
  expect(await read(tenant_id)).toBe('replica 1');
});

test('a reader who would write, or whose query the replica ends, is served by the primary', async () => {
  const tenant_id = await addTenant();
  let tries = 0;
  const refusedOnce = (code: string) => async (tx: Tx) => {
    tries += 1;
    if (tries === 1) throw Object.assign(new Error('refused'), { code });
    const { rows } = await sql<{ replica: boolean }>`select pg_is_in_recovery() as replica`.execute(tx);
    return rows[0]!.replica;
  };
  expect(await aside.asActor(personOf(tenant_id), refusedOnce('40001'))).toBe(false);
  expect(await read(tenant_id)).toBe('replica 0');
  tries = 0;
  await expect(aside.asActor(personOf(tenant_id), refusedOnce('22012'))).rejects.toThrow('refused');
  await aside.asActor(personOf(tenant_id), (tx) =>
    sql`insert into activity_tag (tenant_id, id, name, colour) values (${tenant_id}, ${newId()}, 'x', 'gray')`.execute(tx),
  );
  await aside.close();
  open();
  expect(await read(tenant_id)).toBe('replica 1');
});

exhaustiveTest('when the replica has died in the middle of a query the primary serves, and goes on serving', async () => {
  const tenant_id = await addTenant();
  await addTag(tenant_id);
  const reading = aside.asActor(personOf(tenant_id), async (tx) => {
    const { rows } = await sql<{ by: boolean }>`select pg_is_in_recovery() as by`.execute(tx);
    if (rows[0]!.by) await replica.kill();
    const found = await sql<{ seen: number }>`select count(*)::int as seen from activity_tag`.execute(tx);
    return found.rows[0]!.seen;
  });
  expect(await reading).toBe(1);
  expect(await read(tenant_id)).toBe('primary 1');
  expect(await metrics.text()).toContain('lucka_replica_usable 0');
  expect(await aside.urlToCopyFrom(tenant_id)).toBe(url);
  await replica.start();
  await aside.close();
  open();
  await expect.poll(() => read(tenant_id)).toBe('replica 1');
  expect(await aside.urlToCopyFrom(tenant_id)).toBe(replica.urlOf(url));
});

exhaustiveTest(
  'what is no replica of this database is never read: another PostgreSQL, another database of this one, the primary itself, a user without the role',
  async () => {
    const other = await startForeignCluster((await binariesOf(18))!);
    const elsewhere = await other.emptyDatabase('cell');
    await migrate(elsewhere);
    const tenant_id = await addTenant();
    for (const [at, why] of [
      [elsewhere, 'leads to no replica of this database'],
      [replica.urlOf(url).replace(/cell$/, 'another'), 'leads to no replica of this database'],
      [url, 'it follows no primary'],
      [replica.urlOf(url).replace('app:app@', 'stranger@'), /role|stranger/],
    ] as const) {
      await aside.close();
      open(at);
      expect(await read(tenant_id)).toBe('primary 0');
      await expect(aside.examine()).rejects.toThrow(why);
    }
    await other.stop();
  },
);
