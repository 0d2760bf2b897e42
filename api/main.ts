import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { systemClock } from '#shared/time.ts';
import { readConfig, type Config } from '#api/kernel/config.ts';
import { openArchiver, shipRest } from '#api/kernel/archive/open-archiver.ts';
import { openCluster, type OwnCluster } from '#api/kernel/db/cluster.ts';
import { migrate } from '#api/kernel/db/migrate.ts';
import { notifyStaffOfArchive } from '#api/operations/installation/notify-staff-of-archive.ts';
import { seedAside } from '#api/operations/demo/seed-aside.ts';
import { passOverLosses } from '#api/kernel/db/pass-over-losses.ts';
import { createLog } from '#api/kernel/http/log.ts';
import type { Services } from '#api/services.ts';
import { Stopped, stopOnSignals } from '#api/stop-on-signals.ts';
import { explainListenError, tryDatabase, tryDataFolder, tryPort } from '#api/try-settings.ts';
import { disablePretenuring } from '#api/kernel/disable-pretenuring.ts';
import { notifyServiceManager } from '#api/kernel/notify-service-manager.ts';
import { limitMemory } from '#api/kernel/limit-memory.ts';

/** Most of the server's files: reading them takes a second, in which PostgreSQL starts. */
const loadServer = () => Promise.all([import('#api/app.ts'), import('#api/open-services.ts'), import('#api/announce.ts')]);

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
    throw explainListenError(error, config) ?? error;
  }
  const { port } = app.server.address() as AddressInfo;
  if (config.port === 0) config.public_url = config.public_url.replace(/:0$/, `:${port}`);
}

/** Starts the bundled PostgreSQL, and restarts it when it dies. When that fails the server exits, so that the service manager sees it. */
async function openOwnCluster({ data_dir, archive }: Config, closing: (() => Promise<unknown>)[]): Promise<OwnCluster> {
  // The same error comes again where the files are needed.
  const meanwhile = (): void => void loadServer().catch(() => undefined);
  const cluster = await openCluster({ dataDir: data_dir, log: say, meanwhile, archives: archive !== undefined });
  const { spool } = cluster.cluster;
  if (archive && spool !== undefined)
    closing.push(() =>
      shipRest(archive, spool).catch((error: unknown) => say(`The archive lacks the last WAL: ${(error as Error).message}`)),
    );
  closing.push(() => cluster.stop());
  cluster.supervise((error) => {
    console.error(`Lucka stops, because its PostgreSQL cannot be brought back: ${error.message}`);
    process.exit(1);
  });
  return cluster;
}

function keepArchive({ url, cluster }: OwnCluster, services: Services, closing: (() => Promise<unknown>)[]): void {
  const { config, log, metrics } = services;
  const { spool } = cluster;
  if (!config.archive || spool === undefined) return;
  const onFault = (fault: string): Promise<void> => notifyStaffOfArchive(services, fault);
  const archiver = openArchiver({ target: config.archive, config, url, cluster: { ...cluster, spool }, log, metrics, onFault });
  closing.push(() => archiver.close());
}

/** Opens everything that the server needs. Each step adds its opposite to `closing` and ends with `throwIfStopping`. */
async function open(config: Config, closing: (() => Promise<unknown>)[], throwIfStopping: () => void): Promise<Services> {
  const log = createLog(config.log_level);
  passOverLosses((error) => log.warn({ err: error }, 'a connection was lost while it opened'));
  await tryPort(config);
  await tryDataFolder(config.data_dir);
  const { database_url } = config;
  const own = database_url === undefined ? await openOwnCluster(config, closing) : undefined;
  const { url, socket } = own ?? { url: database_url ?? '', socket: undefined };
  if (database_url !== undefined) await tryDatabase(url);
  throwIfStopping();
  const applied = await migrate(url);
  if (applied.length > 0) say(`Database migrated: ${applied.length} steps`);
  throwIfStopping();
  const [{ buildApp }, { openServices }] = await loadServer();
  const { services, close } = await openServices({ config, url, socket, clock: systemClock, log });
  closing.push(close);
  throwIfStopping();
  if (config.environment !== 'production' && (await isEmpty(services))) {
    say('Making the demo tenant …');
    await seedAside({ config, url, socket }).catch((error: unknown) => {
      throwIfStopping();
      throw error;
    });
  }
  throwIfStopping();
  const app = await buildApp(services);
  closing.push(() => app.close());
  await listen(app, config);
  await services.jobs.start(services);
  services.deliverer.start();
  if (own) keepArchive(own, services, closing);
  throwIfStopping();
  closing.push(() => services.draining.begin());
  return services;
}

/** Starts the server: settings, database, migrations, services, first content, HTTP. Throws, with everything closed again, when it cannot. */
export async function main(): Promise<void> {
  disablePretenuring();
  const giveBackMemory = limitMemory();
  const config = readConfig();
  const closing: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of closing.splice(0).toReversed()) await close();
  };
  const signals = stopOnSignals(stop);
  try {
    const services = await open(config, closing, signals.throwIfStopping);
    signals.started();
    giveBackMemory();
    closing.push(async () => notifyServiceManager('stopping'));
    notifyServiceManager('ready');
    const [, , { announcement }] = await loadServer();
    say(await announcement(services));
  } catch (error) {
    await stop().catch(() => undefined);
    if (error instanceof Stopped) process.exit(0);
    throw error;
  }
}
