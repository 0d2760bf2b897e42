import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { systemClock } from '#shared/time.ts';
import { announcement } from './announce.ts';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { openCluster } from './db/cluster.ts';
import { migrate } from './db/migrate.ts';
import { createLog } from './http/log.ts';
import { openServices } from './open-services.ts';
import type { Services } from './services.ts';

/** Longest time that requests, jobs and the database may take to finish when the server is told to stop. */
const stopMs = 25_000;

const say = (line: string): void => console.log(line);

async function isEmpty({ database: { owner } }: Services): Promise<boolean> {
  const [row] = await owner<
    { is_empty: boolean }[]
  >`select not exists (select from tenant) and not exists (select from account) as is_empty`;
  return row?.is_empty === true;
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${config.port} of ${config.host} is taken. Stop what uses it, or choose another one with PORT.`, {
        cause: error,
      });
    if (code === 'EADDRNOTAVAIL' || code === 'EACCES')
      throw new Error(`Lucka may not listen on ${config.host}:${config.port} (${code}). Choose with HOST and PORT.`, { cause: error });
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  if (config.port === 0) config.public_url = config.public_url.replace(/:0$/, `:${port}`);
}

/** Runs `stop` at the first signal; a second one ends the process at once. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    say('Stopping …');
    const late = setTimeout(() => process.exit(1), stopMs).unref();
    stop().then(
      () => {
        clearTimeout(late);
        process.exit(0);
      },
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal);
}

/** Starts the server: settings, database, migrations, services, first content, HTTP. Throws, with everything closed again, when it cannot. */
export async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.log_level);
  const closing: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of closing.toReversed()) await close();
  };
  try {
    const cluster = config.database_url === undefined ? await openCluster({ dataDir: config.data_dir, log: say }) : undefined;
    if (cluster) closing.push(() => cluster.stop());
    const url = config.database_url ?? cluster?.url ?? '';
    const applied = await migrate(url);
    if (applied.length > 0) say(`Database migrated: ${applied.length} steps`);
    const { services, close } = await openServices({ config, url, clock: systemClock, log });
    closing.push(close);
    if (config.environment !== 'production' && (await isEmpty(services))) {
      say('Making the demo tenant …');
      // Not needed, and so not loaded, at any later start.
      const { seedDemo } = await import('./demo/seed-demo.ts');
      await seedDemo(services);
    }
    const app = await buildApp(services);
    closing.push(() => app.close());
    await listen(app, config);
    await services.jobs.start(services);
    stopOnSignals(stop);
    say(await announcement(services));
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}
