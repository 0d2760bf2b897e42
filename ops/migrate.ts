import { readConfig } from '#api/kernel/config.ts';
import { contract } from '#api/kernel/db/migrate.ts';
import { findRunningCluster, openCluster } from '#api/kernel/db/cluster.ts';
import { tryDatabase } from '#api/try-settings.ts';
import { followParent } from '#ops/parent.ts';

// npm run migrate -- --contract: takes away what no version needs any more, once every process is of this version. Each start adds what it needs.
followParent();
if (process.argv[2] !== '--contract')
  throw new Error(
    'Each start adds what it needs to the database. npm run migrate -- --contract takes away what no version needs any more.',
  );
const { data_dir, database_url, archive } = readConfig();
if (database_url !== undefined) await tryDatabase(database_url);
const running = database_url ?? (await findRunningCluster(data_dir));
const cluster =
  running === undefined ? await openCluster({ dataDir: data_dir, log: console.log, archives: archive !== undefined }) : undefined;
try {
  const done = await contract(running ?? cluster?.url ?? '');
  for (const name of done) console.log(name);
  console.log(done.length === 0 ? 'Nothing to take away' : `${done.length} steps`);
} finally {
  await cluster?.stop();
}
process.exit(0);
