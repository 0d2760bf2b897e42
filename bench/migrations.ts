import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { openCluster } from '#api/kernel/db/cluster.ts';
import { migrate } from '#api/kernel/db/migrate.ts';
import { makeDataFolder } from './data-folder.ts';
import { machine } from './figures.ts';
import { fillRows } from './fill-games.ts';
import { makeQuiz } from './make-quiz.ts';

/*
 * How long migrations stop those who write answers: a column, and an index made concurrently, on a table of so many rows, by the product's own runner.
 * Writers insert an answer each few milliseconds; the longest wait is shown beside that without a migration, in turns, and what PostgreSQL says that
 * writers waited for when it took longer than a third of the goal.
 * npm run bench -- migrations [--answers 15000000] [--turns 3]
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: { answers: { type: 'string', default: '15000000' }, turns: { type: 'string', default: '3' } },
});
const answers = Number(values.answers);
const writers = 4;
/** Milliseconds. */
const goal = 100;
const writerName = 'bench-writer';

/** Writes until `until` has ended; the milliseconds of each insertion. */
async function write(url: string, until: Promise<unknown>): Promise<number[]> {
  const sql = postgres(url, { max: writers, onnotice: () => undefined, connection: { application_name: writerName } });
  const times: number[] = [];
  let isOver = false;
  void until.finally(() => (isOver = true));
  const [game] = await sql<{ tenant_id: string; question_id: string }[]>`
    select tenant_id, question_id from answer limit 1`;
  const { tenant_id, question_id } = game!;
  const writeOn = async (writer: number): Promise<void> => {
    while (!isOver) {
      const began = performance.now();
      await sql.begin(async (tx) => {
        await tx`set local session_replication_role = replica`;
        await tx`
          insert into answer (tenant_id, game_id, question_id, number, answer, result, points, time_used)
          values (${tenant_id}, gen_random_uuid(), ${question_id}, ${writer + 1}, '{}', 'right', 1, 1)`;
      });
      times.push(performance.now() - began);
      await pause(5);
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => writeOn(writer)));
  await until;
  await sql.end();
  return times;
}

/** What slow writers wait for, looked at each 10 ms until `until` has ended: the looks by the event. */
async function watchWaits(url: string, until: Promise<unknown>): Promise<string> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const seen = new Map<string, number>();
  let isOver = false;
  void until.finally(() => (isOver = true));
  while (!isOver) {
    const events = await sql<{ event: string }[]>`
      select coalesce(wait_event_type || ' ' || wait_event, 'a processor') as event from pg_stat_activity
      where application_name = ${writerName} and xact_start < clock_timestamp() - make_interval(secs => ${goal / 3000})`;
    for (const { event } of events) seen.set(event, (seen.get(event) ?? 0) + 1);
    await pause(10);
  }
  await sql.end();
  const sorted = [...seen].toSorted(([, a], [, b]) => b - a);
  return sorted.map(([event, looks]) => `${event} × ${looks}`).join(', ') || 'nothing';
}

const show = (name: string, seconds: number, times: readonly number[]): void =>
  console.log(
    `${name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s, ${String(times.length).padStart(6)} answers meanwhile, longest wait ${Math.max(...times).toFixed(0)} ms, ${times.filter((time) => time > goal).length} beyond ${goal} ms`,
  );

async function measure(name: string, url: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  const working = work();
  const [times, waits] = await Promise.all([write(url, working), watchWaits(url, working)]);
  show(name, (performance.now() - began) / 1000, times);
  console.log(`${' '.repeat(28)} slow writers waited for ${waits}`);
}

const dataDir = await makeDataFolder();
const cluster = await openCluster({ dataDir, log: () => undefined });
const folder = join(dataDir, 'migrations');
try {
  await migrate(cluster.url);
  await cp(join(import.meta.dirname, '../api/kernel/db/migrations'), folder, { recursive: true });
  await makeQuiz(cluster.url);
  const sql = postgres(cluster.url, { onnotice: () => undefined });
  const began = performance.now();
  await fillRows(sql, answers / 10, 10);
  console.log(machine(`; ${answers} answers, filled in ${((performance.now() - began) / 1000).toFixed(0)} s; ${writers} writers`));
  await sql`vacuum analyze answer`;
  await sql`checkpoint`;
  for (let turn = 1; turn <= Number(values.turns); turn += 1) {
    await measure('no migration', cluster.url, () => pause(60_000));
    await writeFile(join(folder, `90${turn}1-column.sql`), `alter table answer add column bench_${turn} text;`);
    await measure('a column', cluster.url, () => migrate(cluster.url, folder).then(() => pause(1_000)));
    await writeFile(
      join(folder, `90${turn}2-index.sql`),
      `-- no transaction\ncreate index concurrently bench_${turn} on answer (tenant_id, question_id, points);\n`,
    );
    await measure('an index, concurrently', cluster.url, () => migrate(cluster.url, folder));
  }
  await sql.end();
} finally {
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
