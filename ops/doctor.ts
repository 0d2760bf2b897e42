import { readConfig } from '#api/kernel/config.ts';
import { findRunningCluster } from '#api/kernel/db/cluster.ts';
import { openAside } from '#api/kernel/db/aside.ts';
import { openDatabase } from '#api/kernel/db/database.ts';
import { openPooler } from '#api/kernel/db/open-pooler.ts';
import { createLog } from '#api/kernel/http/log.ts';
import { createMetrics } from '#api/kernel/http/metrics.ts';
import { openMailer } from '#api/kernel/mail/mailer.ts';
import { openMediaStore } from '#api/kernel/storage/media-store.ts';
import { diagnose } from '#api/operations/installation/diagnose.ts';
import { tryDatabase } from '#api/try-settings.ts';
import { followParent } from '#ops/parent.ts';

// npm run doctor: one line for each check. Ends with 1 where something must be mended before people come.
followParent();
const config = readConfig();
const url = config.database_url ?? (await findRunningCluster(config.data_dir));
if (url === undefined) throw new Error(`No PostgreSQL of Lucka runs on ${config.data_dir}. Start Lucka first, or set DATABASE_URL.`);
await tryDatabase(url);
const database = openDatabase(url, { editor: 1, play: 1 }, undefined, await openPooler(config, url));
const aside = openAside(database, config.replica_url, { log: createLog('silent'), metrics: createMetrics() });
const mailer = openMailer(config, database);
const findings = await diagnose({ config, aside, database, mailer, media: openMediaStore({ config }) });
const width = Math.max(...findings.map(({ name }) => name.length));
for (const { state, name, text } of findings) console.log(`${state.padEnd(7)}  ${name.padEnd(width)}  ${text}`);
mailer.close();
await aside.close();
await database.close();
process.exit(findings.some(({ state }) => state === 'fault') ? 1 : 0);
