import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { makeDataFolder } from './data-folder.ts';
import { machine } from './figures.ts';

/*
 * PostgreSQL's processor time for reading a rank and for writing a score, in this checkout and in another one, some hundred of each in turn. It
 * counts only the querying connection: the elapsed time varies by half from minute to minute when others use the machine.
 * npm run bench -- board-turns --beside FOLDER [--players 200000] [--totals 3000, distinct point totals] [--rounds 20]
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    beside: { type: 'string' },
    players: { type: 'string', default: '200000' },
    totals: { type: 'string', default: '3000' },
    rounds: { type: 'string', default: '20' },
  },
});
if (values.beside === undefined) throw new Error('--beside names the folder of the other checkout');
const [players, totals, rounds] = [Number(values.players), Number(values.totals), Number(values.rounds)];

const statements = ['place', 'score', 'ten new scores'] as const;
interface Side {
  name: string;
  ask: Record<(typeof statements)[number], () => Promise<unknown>>;
  /** Microseconds of the connection's processor time since it began. */
  cpu(): number;
  /** By kind of statement, one value for each round. */
  took: Record<(typeof statements)[number], number[]>;
  end(): Promise<void>;
}

/** With the same planner settings as play (api/kernel/db/database.ts). */
const planning = ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'].map((way) => `-c enable_${way}=off`).join(' ');

async function openSide(name: string, folder: string): Promise<Side> {
  const from = (path: string) => import(pathToFileURL(join(folder, path)).href);
  const [{ openCluster }, { migrate }, { makeQuiz }, { findPlace, countCrowded }] = await Promise.all(
    ['api/kernel/db/cluster.ts', 'api/kernel/db/migrate.ts', 'bench/make-quiz.ts', 'api/play/boards/places.ts'].map(from),
  );
  const dataDir = await makeDataFolder();
  const cluster = await openCluster({ dataDir, log: () => undefined });
  await migrate(cluster.url);
  const board_id: string = await makeQuiz(cluster.url);
  const owner = postgres(cluster.url, { max: 1, onnotice: () => undefined });
  const [activity] = await owner<{ tenant_id: string }[]>`select tenant_id from activity where id = ${board_id}`;
  const tenant_id = activity?.tenant_id ?? '';
  const makePlayers = async (count: number): Promise<string[]> =>
    (
      await owner<{ id: string }[]>`
        insert into player (tenant_id, id) select ${tenant_id}, gen_random_uuid() from generate_series(1, ${count}) returning id`
    ).map(({ id }) => id);
  const writeScores = (sql: typeof owner, ids: readonly string[]) => sql`
    insert into standing (tenant_id, board_id, player_id, points, time_used, reached_at)
    select ${tenant_id}, ${board_id}, id, floor(${totals / 3} * (random() + random() + random())) / 2, round((20 + 180 * random())::numeric, 3),
      now() - random() * interval '30 days' from unnest(${[...ids]}::uuid[]) id order by id`;
  const ids: string[] = [];
  for (let made = 0; made < players; made += 10_000) {
    const some = await makePlayers(Math.min(10_000, players - made));
    await writeScores(owner, some);
    ids.push(...some);
  }
  // The other checkout may keep these counts in the statement that writes the scores.
  await countCrowded?.(owner);
  await owner`vacuum analyze`;
  const asking = postgres(cluster.url, {
    max: 1,
    onnotice: () => undefined,
    connection: { options: `-c role=lucka_play ${planning} -c plan_cache_mode=force_generic_plan -c jit=off` },
  });
  const [own] = await asking<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const anyone = (): string => ids[Math.floor(Math.random() * ids.length)] ?? '';
  return {
    name,
    ask: {
      place: () => findPlace(asking, tenant_id, board_id, anyone()),
      score: () =>
        asking`update standing set points = points + 0.5, time_used = time_used + 1 where tenant_id = ${tenant_id} and board_id = ${board_id} and player_id = ${anyone()}`,
      'ten new scores': async () => writeScores(asking, await makePlayers(10)),
    },
    cpu: () => Number(readFileSync(`/proc/${own?.pid}/schedstat`, 'utf8').split(' ')[0]) / 1000,
    took: { place: [], score: [], 'ten new scores': [] },
    end: async () => {
      await Promise.all([asking.end(), owner.end()]);
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function takeTurn(side: Side): Promise<void> {
  for (const ask of statements) {
    const times = ask === 'ten new scores' ? 20 : 200;
    const before = side.cpu();
    for (let time = 0; time < times; time += 1) await side.ask[ask]();
    side.took[ask].push((side.cpu() - before) / times);
  }
}

const middle = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;

const sides = [await openSide('of', resolve(import.meta.dirname, '..')), await openSide('beside', resolve(values.beside))] as const;
try {
  for (let round = 0; round < 4; round += 1) for (const side of sides) await takeTurn(side);
  for (const side of sides) for (const ask of statements) side.took[ask] = [];
  for (let round = 0; round < rounds; round += 1) for (const side of round % 2 === 0 ? sides : sides.toReversed()) await takeTurn(side);
  console.log(machine(`; ${players} players, ${totals} different points, ${rounds} rounds; microseconds of PostgreSQL`));
  for (const ask of statements) {
    const [times, beside] = sides.map(({ took }) => took[ask]) as [number[], number[]];
    const ratio = middle(times.map((time, round) => time / (beside[round] ?? Number.NaN)));
    console.log(`${ask.padEnd(15)} ${middle(times).toFixed(0)} for ${middle(beside).toFixed(0)}: ${ratio.toFixed(2)} times`);
  }
} finally {
  for (const side of sides) await side.end();
}
