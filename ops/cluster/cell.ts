import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { findAccount } from '#api/kernel/db/cluster-account.ts';
import { freePort, signal } from '#api/kernel/db/cluster-process.ts';
import { root } from '#ops/sources.ts';
import { pgbouncerSettings, usersOf } from './pgbouncer.ts';
import { startProgram, type Program } from './processes.ts';
import { haproxySettings, patroniSettings, refusal, type Ports } from './settings.ts';
import { findPostgres, findTool, toolEnvironment } from './tools.ts';

const database = 'lucka';
const secret = (): string => randomBytes(18).toString('base64url');

/** Calls until it returns something; throws after `seconds`. */
export async function until<T>(what: string, seconds: number, look: () => Promise<T | undefined | false>): Promise<T> {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await pause(100)) {
    const found = await look().catch(() => undefined);
    if (found !== undefined && found !== false) return found;
  }
  throw new Error(`${what} did not come about within ${seconds} seconds.`);
}

async function choosePorts(): Promise<Ports> {
  const free = new Set<number>();
  while (free.size < 11) free.add(await freePort());
  const [a, b, c, d, e, f, g, h, i, j, k] = [...free] as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return { etcd: a, etcdPeer: b, postgres: [c, d], patroni: [e, f], primary: g, pooler: h, api: [i, j, k], public: await freePort() };
}

const tool = (name: string): string => {
  const found = findTool(name);
  if (found === undefined) throw new Error(`There is no ${name} here.`);
  return found;
};

/**
 * A cell on one machine: etcd, two nodes of Patroni with a synchronous replica, HAProxy, PgBouncer in transaction mode, three processes of Lucka.
 */
export async function startCell(say: (line: string) => void) {
  const account = await findAccount();
  const home = await mkdtemp(join(tmpdir(), 'lucka-cell-'));
  await chmod(home, 0o755);
  const ports = await choosePorts();
  const env = await toolEnvironment();
  const programs = await findPostgres();
  if (programs === undefined) throw new Error('There is no PostgreSQL with pg_rewind here.');
  const passwords = { postgres: secret(), replicator: secret(), owner: secret(), roles: secret() };
  const write = async (name: string, text: string): Promise<string> => {
    const path = join(home, name);
    await writeFile(path, text, { mode: 0o600 });
    if (account) await chown(path, account.uid, account.gid);
    return path;
  };
  const folder = async (name: string): Promise<string> => {
    const path = join(home, name);
    await mkdir(path, { mode: 0o700 });
    if (account) await chown(path, account.uid, account.gid);
    return path;
  };
  const start = (name: string, command: string[]): Program => startProgram(command, { log: join(home, `${name}.log`), env, account });

  const etcdFolder = await folder('etcd');
  const [client, peer] = [`http://127.0.0.1:${ports.etcd}`, `http://127.0.0.1:${ports.etcdPeer}`];
  const startEtcd = (): Program =>
    start('etcd', [
      tool('etcd'),
      ...['--data-dir', etcdFolder, '--name', 'one', '--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `one=${peer}`],
    ]);
  const nodes = await Promise.all(
    [0, 1].map(async (index) => {
      const own = { name: `node${index}`, folder: await folder(`node${index}`), programs };
      const settings = patroniSettings(
        { ...own, postgresPort: ports.postgres[index]!, patroniPort: ports.patroni[index]! },
        ports,
        passwords,
      );
      return { ...own, index, settings: await write(`node${index}.yml`, settings) };
    }),
  );
  const startNode = (index: number): Program => start(`node${index}`, ['/usr/bin/python3', tool('patroni'), nodes[index]!.settings]);
  const users = await write('users', usersOf(passwords.roles));
  const pooling = { host: '127.0.0.1', port: ports.primary, listenPort: ports.pooler, users };
  const startPooler = async (): Promise<Program> =>
    start('pgbouncer', [tool('pgbouncer'), await write('pgbouncer.ini', pgbouncerSettings(pooling))]);
  const startBalancer = async (): Promise<Program> =>
    start('haproxy', [
      tool('haproxy'),
      '-db',
      '-f',
      await write('haproxy.cfg', haproxySettings(ports, await write('refusal.http', refusal))),
    ]);

  const dataDir = join(home, 'data');
  const directUrl = `postgres://lucka_owner:${passwords.owner}@127.0.0.1:${ports.primary}/${database}`;
  const startApi = (index: number): Program =>
    startProgram([process.execPath, join(root, 'ops/dev-server.ts')], {
      log: join(home, `api${index}.log`),
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        PORT: String(ports.api[index]),
        DATA_DIR: dataDir,
        DATABASE_URL: `postgres://127.0.0.1:${ports.pooler}/${database}`,
        DATABASE_DIRECT_URL: directUrl,
        DATABASE_ROLE_PASSWORD: passwords.roles,
        PUBLIC_URL: `http://127.0.0.1:${ports.public}`,
        TRUST_PROXY: 'loopback',
        DRAIN_SECONDS: '5',
        LOG_LEVEL: 'warn',
      },
    });
  const apiReady = (index: number): Promise<boolean> =>
    fetch(`http://127.0.0.1:${ports.api[index]}/health/ready`).then(({ status }) => status === 200);

  const running = {} as { etcd: Program; nodes: [Program, Program]; pooler: Program; balancer: Program; api: [Program, Program, Program] };
  const members = async (): Promise<{ name: string; role: string; state: string }[]> => {
    for (const port of ports.patroni) {
      const answer = await fetch(`http://127.0.0.1:${port}/cluster`).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { members: { name: string; role: string; state: string }[] }).members;
    }
    return [];
  };
  /** Resolves when the replica follows synchronously and all processes are ready. */
  const whole = async (): Promise<void> => {
    await until('a primary with a synchronous replica', 90, async () => {
      const roles = (await members()).map(({ role, state }) => `${role} ${state}`).sort();
      return roles.length === 2 && roles[0] === 'leader running' && /^sync_standby (running|streaming)$/.test(roles[1] ?? '');
    });
    await Promise.all(ports.api.map((_, index) => until(`process ${index} ready`, 60, () => apiReady(index))));
  };
  const leader = async (): Promise<number> => {
    const name = (await members()).find(({ role }) => role === 'leader')?.name;
    if (name === undefined) throw new Error('There is no primary.');
    return Number(name.slice(-1));
  };

  const stop = async (): Promise<void> => {
    const all = [...(running.api ?? []), running.balancer, running.pooler, ...(running.nodes ?? []), running.etcd];
    await Promise.all(all.map((program) => program?.kill()));
    // Patroni starts PostgreSQL in a session of its own.
    for (const { folder: nodeFolder } of nodes) await killPostgres(nodeFolder, 'SIGKILL');
    if (!process.env['KEEP_CELL']) await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  };
  try {
    running.etcd = startEtcd();
    running.balancer = await startBalancer();
    running.nodes = [startNode(0), startNode(1)];
    say(`The cell is in ${home}; its nodes make their databases …`);
    await until('a primary', 120, async () => (await members()).some(({ role, state }) => role === 'leader' && state === 'running'));
    const admin = postgres(`postgres://postgres:${passwords.postgres}@127.0.0.1:${ports.primary}/postgres`, {
      max: 1,
      onnotice: () => undefined,
    });
    await until('the way to the primary', 30, () => admin`select`.then(() => true));
    await admin.unsafe(`create role lucka_owner login createrole password '${passwords.owner}'`);
    await admin.unsafe(`create database ${database} owner lucka_owner`);
    await admin.end();
    running.pooler = await startPooler();
    running.api = [startApi(0), undefined as never, undefined as never];
    await until('the first process ready', 120, () => apiReady(0));
    for (const index of [1, 2]) running.api[index] = startApi(index);
    await whole();
  } catch (error) {
    for (const name of ['node0', 'node1', 'etcd', 'haproxy', 'pgbouncer', 'api0'])
      say(`${name}: ${(await readFile(join(home, `${name}.log`), 'utf8').catch(() => '')).slice(-800)}`);
    await stop();
    throw error;
  }
  return {
    home,
    port: ports.public,
    directUrl,
    whole,
    stop,
    async killProcess(): Promise<void> {
      await running.api[0].kill();
      running.api[0] = startApi(0);
    },
    killPostmaster: async (): Promise<void> => killPostgres(nodes[await leader()]!.folder, 'SIGKILL'),
    async killNode(): Promise<void> {
      const index = await leader();
      await running.nodes[index]!.kill();
      await killPostgres(nodes[index]!.folder, 'SIGKILL');
      await pause(12_000);
      running.nodes[index] = startNode(index);
    },
    async killEtcd(): Promise<void> {
      await running.etcd.kill();
      await pause(12_000);
      running.etcd = startEtcd();
    },
    async killPooler(): Promise<void> {
      await running.pooler.kill();
      running.pooler = await startPooler();
    },
    async switchOver(): Promise<void> {
      const index = await leader();
      const answer = await fetch(`http://127.0.0.1:${ports.patroni[index]}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: `node${index}`, candidate: `node${1 - index}` }),
      });
      if (!answer.ok) throw new Error(`The switchover was refused: ${await answer.text()}`);
    },
    /** Each process in its turn: not ready, five seconds, closed, started again. */
    async restartEach(): Promise<void> {
      for (const index of [0, 1, 2]) {
        await running.api[index]!.stop();
        running.api[index] = startApi(index);
        await until(`process ${index} ready`, 60, () => apiReady(index));
      }
    },
  };
}

export type Cell = Awaited<ReturnType<typeof startCell>>;

/** The postmaster of the folder and its children, all at once. */
async function killPostgres(folder: string, name: NodeJS.Signals): Promise<void> {
  const pid = Number((await readFile(join(folder, 'data/postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) return;
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')).trim().split(' ').filter(Boolean);
  for (const one of [pid, ...children.map(Number)]) signal(one, name);
}
