import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import postgres, { type ReservedSql } from 'postgres';
import { newId } from '#shared/ids.ts';
import { openCluster } from '#api/kernel/db/cluster.ts';
import { migrate } from '#api/kernel/db/migrate.ts';
import { makeDataFolder } from './data-folder.ts';
import { makeQuiz } from './make-quiz.ts';

/*
 * What `(x = y) is true` and the analysis of young tables save (docs/decisions/0170): pages and time of three look-ups of play. Their plans are made
 * on empty tables and kept, as a server's are; then the tables are filled, and at last they are analyzed.
 * npm run bench -- young-tables [--players 2000] [--times 200]
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: { players: { type: 'string', default: '2000' }, times: { type: 'string', default: '200' } },
});
const players = Array.from({ length: Number(values.players) }, newId);
const times = Number(values.times);

/** `guarded`: the column that no index is to be chosen by. */
const lookUps = {
  'games of a player': (guarded: boolean) =>
    `select id from game where tenant_id = $1 and player_id = $3 and ${equal('activity_id', '$2', guarded)}`,
  'registration of a player': (guarded: boolean) =>
    `select registered_at from registration where tenant_id = $1 and player_id = $3 and ${equal('activity_id', '$2', guarded)}`,
  'first ten of a board': (guarded: boolean) =>
    `select player_id from standing where ${equal('tenant_id', '$1', guarded)} and board_id = $2 and $3::uuid is not null
     order by total desc, time_used, reached_at, player_id limit 10`,
};
const equal = (column: string, value: string, guarded: boolean): string =>
  guarded ? `(${column} = ${value}) is true` : `${column} = ${value}`;
const statements = Object.entries(lookUps).flatMap(([name, text], place) =>
  [true, false].map((guarded) => ({
    name: `${name}, ${guarded ? 'is true' : 'plain'}`,
    key: `look_up_${place}_${guarded}`,
    text: text(guarded),
  })),
);

interface Scope {
  tenant_id: string;
  activity_id: string;
  publication_id: string;
}
const call = (key: string, { tenant_id, activity_id }: Scope, player: string): string =>
  `execute ${key}('${tenant_id}', '${activity_id}', '${player}')`;

async function fill(sql: ReservedSql, { tenant_id, activity_id, publication_id }: Scope): Promise<void> {
  await sql`set session_replication_role = replica`;
  await sql`
    insert into game (tenant_id, id, activity_id, publication_id, player_id, uuid_front, seed, total, state, started_at)
    select ${tenant_id}, gen_random_uuid(), ${activity_id}, ${publication_id}, p, gen_random_uuid(), 1, 10, 'playing', now()
    from unnest(${players}::uuid[]) p`;
  await sql`
    insert into registration (tenant_id, activity_id, player_id, fields) select ${tenant_id}, ${activity_id}, p, '{}' from unnest(${players}::uuid[]) p`;
  await sql`
    insert into standing (tenant_id, board_id, player_id, points, time_used, reached_at)
    select ${tenant_id}, ${activity_id}, p, random() * 100, 60, now() from unnest(${players}::uuid[]) p`;
}

async function measure(sql: ReservedSql, scope: Scope, when: string): Promise<void> {
  for (const { name, key } of statements) {
    const [{ 'QUERY PLAN': plan } = { 'QUERY PLAN': '' }] = await sql.unsafe(
      `explain (analyze, buffers, timing off, format json) ${call(key, scope, players.at(-1) ?? '')}`,
    );
    const { Plan } = (plan as unknown as { Plan: Record<string, number> }[])[0] ?? { Plan: {} };
    const began = performance.now();
    for (let time = 0; time < times; time += 1) await sql.unsafe(call(key, scope, players[(time * 7) % players.length] ?? ''));
    const each = ((performance.now() - began) * 1000) / times;
    const pages = (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0);
    console.log(`${when}: ${name}: ${pages} pages, ${Math.round(each)} µs`);
  }
}

const dataDir = await makeDataFolder();
const cluster = await openCluster({ dataDir, log: () => undefined });
try {
  await migrate(cluster.url);
  const activity_id = await makeQuiz(cluster.url, 10);
  const pool = postgres(cluster.url, { max: 1, onnotice: () => undefined });
  const sql = await pool.reserve();
  const [quiz] = await sql<{ tenant_id: string; publication_id: string }[]>`select tenant_id, publication_id from activity`;
  const scope = { tenant_id: quiz?.tenant_id ?? '', activity_id, publication_id: quiz?.publication_id ?? '' };
  await sql.unsafe(`set plan_cache_mode = force_generic_plan`);
  for (const { key, text } of statements) await sql.unsafe(`prepare ${key}(uuid, uuid, uuid) as ${text}`);
  for (const { key } of statements) await sql.unsafe(call(key, scope, players[0] ?? ''));
  await fill(sql, scope);
  await measure(sql, scope, 'young');
  await sql`analyze game, registration, standing`;
  await measure(sql, scope, 'analyzed');
  sql.release();
  await pool.end();
} finally {
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
