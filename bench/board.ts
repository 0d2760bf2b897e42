import { rm } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { countCrowded, findFirst, findPlace } from '#api/play/boards/places.ts';
import { openCluster } from '#api/kernel/db/cluster.ts';
import { openDatabase } from '#api/kernel/db/database.ts';
import { migrate } from '#api/kernel/db/migrate.ts';
import { makeDataFolder } from './data-folder.ts';
import { makeQuiz } from './make-quiz.ts';

/*
 * A player's rank and the top 20 of a leaderboard of a million players, while scores are written.
 * --totals: the number of distinct point totals. Ten questions without speed points give 11, so thousands of players share a total within one second.
 * npm run bench -- board [--players 1000000] [--seconds 10] [--totals 3000]
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    players: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '10' },
    totals: { type: 'string', default: '3000' },
  },
});
const players = Number(values.players);
const seconds = Number(values.seconds);
const say = (line: string): void => console.log(line);
const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(2);
const report = (what: string, took: number[]): void => {
  const sorted = took.toSorted((a, b) => a - b);
  say(`${what}: ${took.length} times, p50 ${at(sorted, 0.5)} ms, p99 ${at(sorted, 0.99)} ms, longest ${at(sorted, 1)} ms`);
};

const dataDir = await makeDataFolder();
const cluster = await openCluster({ dataDir, log: () => undefined });
const database = openDatabase(cluster.url);
try {
  await migrate(cluster.url);
  const board_id = await makeQuiz(cluster.url);
  const { owner, playSql } = database;
  const [activity] = await owner<{ tenant_id: string }[]>`select tenant_id from activity where id = ${board_id}`;
  const tenant_id = activity?.tenant_id ?? '';
  say(
    `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB; Node ${process.version}; ${players} players, ${values.totals} different points, fsync on`,
  );
  for (let made = 0; made < players; made += 20_000) {
    await owner`
      with made as (insert into player (tenant_id, id, name) select ${tenant_id}, gen_random_uuid(), 'Player ' || n from generate_series(1, ${Math.min(20_000, players - made)}) n returning id)
      insert into standing (tenant_id, board_id, player_id, points, time_used, reached_at)
      select ${tenant_id}, ${board_id}, id, floor(${Number(values.totals) / 3} * (random() + random() + random())) / 2, round((20 + 180 * random())::numeric, 3), now() - random() * interval '30 days' from made`;
  }
  await countCrowded(owner);
  await owner`vacuum analyze standing`;
  const ids = (
    await owner<{ player_id: string }[]>`select player_id from standing where board_id = ${board_id} order by random() limit 20000`
  ).map(({ player_id }) => player_id);
  const anyone = (): string => ids[Math.floor(Math.random() * ids.length)] ?? '';

  const until = performance.now() + seconds * 1000;
  const [places, boards]: [number[], number[]] = [[], []];
  let written = 0;
  const repeat = async (work: () => Promise<unknown>, took?: number[]): Promise<void> => {
    while (performance.now() < until) {
      const begin = performance.now();
      await work();
      took?.push(performance.now() - begin);
    }
  };
  const write = async (): Promise<void> => {
    await playSql`update standing set points = points + 0.5, time_used = time_used + 1 where tenant_id = ${tenant_id} and board_id = ${board_id} and player_id = ${anyone()}`;
    written += 1;
  };
  await Promise.all([
    repeat(write),
    repeat(write),
    repeat(() => findPlace(playSql, tenant_id, board_id, anyone()), places),
    repeat(() => findFirst(playSql, { tenant_id, board_id }, 20), boards),
  ]);
  report('a place', places);
  report('the top 20 with the number of players', boards);
  say(`written meanwhile: ${Math.round(written / seconds)} scores a second`);

  const sample = ids.slice(0, 200);
  const ranked = await owner<{ player_id: string; place: number }[]>`
    select player_id, place from (
      select player_id, rank() over (order by total desc, time_used, reached_at)::int as place from standing where board_id = ${board_id}
    ) r where player_id = any(${sample})`;
  for (const { player_id, place } of ranked) {
    const found = await findPlace(playSql, tenant_id, board_id, player_id);
    if (found !== place) throw new Error(`player ${player_id} has place ${place}, and ${found} was found`);
  }
  say(`exact: ${ranked.length} places are the same as those of a full ranking`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await database.close();
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
