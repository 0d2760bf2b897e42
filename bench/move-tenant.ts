import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { jobList } from '#api/jobs.ts';
import { migrate } from '#api/kernel/db/migrate.ts';
import { createLog } from '#api/kernel/http/log.ts';
import { openJobs } from '#api/kernel/jobs/jobs.ts';
import { binariesOf, startForeignCluster } from '#ops/backup/test-cluster.ts';
import { linkCells } from '#ops/cells/link-cells.ts';
import { moveTenant } from '#ops/cells/move-tenant.ts';
import { machine } from './figures.ts';
import { fillGames } from './fill-games.ts';
import { makeQuiz } from './make-quiz.ts';

/*
 * For how long the writes of a large tenant stop while it is moved between two cells, and how long all of it takes.
 * npm run bench -- move-tenant [--games 100000]
 */
const { values } = parseArgs({ allowPositionals: true, options: { games: { type: 'string', default: '100000' } } });

async function startCell() {
  const cluster = await startForeignCluster((await binariesOf(18))!, { wal_level: 'logical', max_wal_size: '8GB' });
  const url = await cluster.emptyDatabase('cell');
  await migrate(url);
  await (await openJobs(jobList, url, createLog('silent'))).close();
  return { url, superuser: url.replace('app:app@', 'provider@'), stop: cluster.stop };
}

const [here, there] = [await startCell(), await startCell()];
const quiz = await makeQuiz(here.url);
const sql = postgres(here.superuser, { max: 2, onnotice: () => undefined });
await fillGames(sql, Number(values.games), 10);
const [found] = await sql<{ tenant_id: string }[]>`select tenant_id from activity where id = ${quiz}`;
await sql.end();
await linkCells([
  { name: 'a', url: here.superuser },
  { name: 'b', url: there.superuser },
]);
console.log(machine());
const began = performance.now();
const moved = await moveTenant({
  media: 'shared',
  tenant_id: found!.tenant_id,
  from: here.superuser,
  to: there.superuser,
  cell: 'b',
  say: (line) => console.log(`${((performance.now() - began) / 1000).toFixed(1)} s: ${line}`),
  lead: async () => undefined,
});
console.log(
  `${moved.rows} rows in ${((performance.now() - began) / 1000).toFixed(1)} s; writes stopped for ${moved.stopped_ms?.toFixed(0)} ms`,
);
await Promise.all([here.stop(), there.stop()]);
