import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { PgBoss } from 'pg-boss';
import postgres, { type TransactionSql } from 'postgres';
import { newId } from '#shared/ids.ts';
import { openCluster } from '#api/kernel/db/cluster.ts';
import { migrate } from '#api/kernel/db/migrate.ts';
import type { Event } from '#api/kernel/events/event.ts';
import { claimEvent, markHandled } from '#api/kernel/events/event-store.ts';
import { sealingWith } from '#api/kernel/http/sealing.ts';
import { claimDue, settleDelivered, type Claimed } from '#api/outbound/hooks/delivery-store.ts';
import { postgresTime } from './cpu-time.ts';
import { makeDataFolder } from './data-folder.ts';
import { makeHook } from './make-hook.ts';
import { makeQuiz } from './make-quiz.ts';

/*
 * The processor time of an event with one subscriber, and of a delivery of a web hook, as they are and as jobs of pg-boss, by turns.
 * npm run bench -- as-jobs [--count 2048] [--rounds 3]
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '2048' }, rounds: { type: 'string', default: '3' } },
});
const count = Number(values.count);
const rounds = Number(values.rounds);
const batch = 64;
const atOnce = 8;

async function measure(name: string, work: () => Promise<void>): Promise<void> {
  const [cpu, inPostgres, began] = [process.cpuUsage(), postgresTime(), performance.now()];
  await work();
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const each = (microseconds: number): string => `${Math.round(microseconds / count)} µs`;
  console.log(`${name}: PostgreSQL ${each(postgresTime() - inPostgres)}, Node ${each(user + system)} each; ${seconds.toFixed(1)} s`);
}

const onTransaction = (tx: TransactionSql) => ({
  executeSql: async (text: string, parameters: unknown[] = []) => ({ rows: [...(await tx.unsafe(text, parameters as never[]))] }),
});

const dataDir = await makeDataFolder();
const cluster = await openCluster({ dataDir, log: () => undefined });
try {
  await migrate(cluster.url);
  const activity_id = await makeQuiz(cluster.url);
  const hook = await makeHook(cluster.url, (_, reply) => reply.end());
  const sql = postgres(cluster.url, { max: atOnce, onnotice: () => undefined });
  const boss = new PgBoss({ connectionString: cluster.url, max: atOnce, schedule: false, supervise: false });
  boss.on('error', (error) => console.error(error.message));
  await boss.start();
  await boss.createQueue('event');
  await boss.createQueue('delivery');
  const [tenant] = await sql<{ id: string }[]>`select id from tenant`;
  const tenant_id = tenant?.id ?? '';
  await sql`create table follow_up (id uuid)`;
  const followUp = (tx: TransactionSql) => tx`insert into follow_up values (${newId()})`;

  const writeEvents = async (
    waiting: readonly string[],
    follow: (tx: TransactionSql, events: Event[]) => Promise<unknown>,
  ): Promise<void> => {
    for (let written = 0; written < count; written += batch) {
      const events = Array.from({ length: batch }, (): Event => ({
        tenant_id,
        activity_id,
        subject_id: newId(),
        kind: 'game_ended',
        at: 0,
      }));
      await sql.begin(async (tx) => {
        await tx`
          insert into event (tenant_id, activity_id, subject_id, kind, at, waiting)
          select tenant_id, activity_id, subject_id, kind, now(), ${[...waiting]}
          from jsonb_to_recordset(${tx.json(events as never)}) as e(tenant_id uuid, activity_id uuid, subject_id uuid, kind text)`;
        await follow(tx, events);
      });
    }
  };
  const limit = pLimit(atOnce);
  const eventsAsTheyAre = async (): Promise<void> => {
    const all: Event[] = [];
    await writeEvents(['one'], async (_, events) => all.push(...events));
    await Promise.all(
      all.map((event) =>
        limit(() =>
          sql.begin(async (tx) => {
            if (!(await claimEvent(tx, event, 'one'))) return;
            await followUp(tx);
            await markHandled(tx, event, 'one');
          }),
        ),
      ),
    );
  };
  const workOff = async (queue: string, work: (data: object, id: string) => Promise<void>): Promise<void> => {
    for (;;) {
      const jobs = await boss.fetch<object>(queue, { batchSize: atOnce });
      if (jobs.length === 0) return;
      await Promise.all(jobs.map(({ id, data }) => work(data, id)));
    }
  };
  const eventsAsJobs = async (): Promise<void> => {
    await writeEvents([], (tx, events) =>
      boss.insert(
        'event',
        events.map((data) => ({ data })),
        { db: onTransaction(tx) },
      ),
    );
    await workOff('event', (_, id) =>
      sql.begin(async (tx) => {
        await followUp(tx);
        await boss.complete('event', id, undefined, { db: onTransaction(tx) });
      }),
    );
  };

  const writeDeliveries = () => sql<Claimed[]>`
    insert into delivery (tenant_id, id, hook_id, event_id, type, sequence, body, due_at, created_at)
    select tenant_id, gen_random_uuid(), id, gen_random_uuid(), 'game.finished', coalesce((select max(sequence) from delivery), 0) + n, '{}', now(), now()
    from hook, generate_series(1, ${count}) n where id = ${hook.id} returning tenant_id, id, hook_id, attempt`;
  const settle = (delivery: Claimed): Promise<void> =>
    settleDelivered(
      sql,
      delivery,
      { status: 200, fault: null, milliseconds: 1, answer: '', at: new Date().toISOString(), next_at: null },
      new Date(),
    );
  const sealing = { ...sealingWith([randomBytes(32)]), open: (sealed: string) => sealed };
  const deliveriesAsTheyAre = async (): Promise<void> => {
    await writeDeliveries();
    for (;;) {
      const due = await claimDue(sql, sealing, { now: new Date(Date.now() + 1000), busy: [], most: batch });
      if (due.length === 0) return;
      await Promise.all(due.map(settle));
    }
  };
  const deliveriesAsJobs = async (): Promise<void> => {
    const deliveries = await writeDeliveries();
    for (let sent = 0; sent < count; sent += batch)
      await boss.insert(
        'delivery',
        deliveries.slice(sent, sent + batch).map((data) => ({ data })),
      );
    await workOff('delivery', async (data, id) => {
      const delivery = data as Claimed;
      await sql`
        select d.body, h.target_url, h.secret from delivery d join hook h on h.tenant_id = d.tenant_id and h.id = d.hook_id
        where d.tenant_id = ${tenant_id} and d.id = ${delivery.id} and d.state = 'waiting'`;
      await settle(delivery);
      await boss.complete('delivery', id);
    });
  };

  for (let round = 0; round < rounds; round += 1) {
    await measure('event, as it is', eventsAsTheyAre);
    await measure('event as a job', eventsAsJobs);
    await measure('delivery, as it is', deliveriesAsTheyAre);
    await measure('delivery as a job', deliveriesAsJobs);
  }
  const [row] = await sql<{ followed: number; delivered: number }[]>`
    select (select count(*)::int from follow_up) as followed, (select count(*)::int from delivery where state = 'delivered') as delivered`;
  if (row?.followed !== 2 * rounds * count || row.delivered !== 2 * rounds * count) throw new Error(`lost: ${JSON.stringify(row)}`);
  await boss.stop({ graceful: false });
  await sql.end();
  hook.close();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
