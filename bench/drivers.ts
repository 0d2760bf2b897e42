import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import postgres from 'postgres';
import { openCluster } from '#api/kernel/db/cluster.ts';
import { makeDataFolder } from './data-folder.ts';

/*
 * The time of a statement, and of a transaction with two settings and one statement as an editor's call makes it, by postgres.js and by pg, by turns
 * (docs/decisions/0170). npm run bench -- drivers [--times 2000] [--rounds 5]
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '2000' }, rounds: { type: 'string', default: '5' } },
});
const times = Number(values.times);
const rounds = Number(values.rounds);
const settings = JSON.stringify({ 'app.tenant_id': 'a', 'app.actor_id': 'b' });
const bind = 'select set_config(name, value, true) from jsonb_each_text($1::text::jsonb) as s(name, value)';
const read = 'select relname, reltuples from pg_class where oid = $1';

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const found: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const began = performance.now();
    await work();
    found.push((performance.now() - began) * 1000);
  }
  return found;
}

const dataDir = await makeDataFolder();
const cluster = await openCluster({ dataDir, log: () => undefined });
try {
  const sql = postgres(cluster.url, { max: 1, onnotice: () => undefined });
  const pool = new Pool({ connectionString: cluster.url, max: 1 });
  const works: Record<string, () => Promise<unknown>> = {
    'postgres.js, statement': () => sql.unsafe(read, [1259], { prepare: true }),
    'pg, statement': () => pool.query({ name: 'read', text: read, values: [1259] }),
    'postgres.js, transaction': () =>
      sql.begin(async (tx) => {
        await tx.unsafe(bind, [settings], { prepare: true });
        await tx.unsafe(read, [1259], { prepare: true });
      }),
    'pg, transaction': async () => {
      const client = await pool.connect();
      await client.query('begin');
      await client.query({ name: 'bind', text: bind, values: [settings] });
      await client.query({ name: 'read', text: read, values: [1259] });
      await client.query('commit');
      client.release();
    },
  };
  const found = new Map<string, number[]>();
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, work] of Object.entries(works)) {
      const own = await timesOf(work);
      // The first round warms up.
      if (round > 0) found.set(name, [...(found.get(name) ?? []), ...own]);
    }
  for (const [name, all] of found) {
    const sorted = all.toSorted((a, b) => a - b);
    console.log(
      `${name}: median ${Math.round(sorted[sorted.length >> 1] ?? 0)} µs, p95 ${Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0)} µs`,
    );
  }
  await Promise.all([sql.end(), pool.end()]);
} finally {
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
