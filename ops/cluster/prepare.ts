import { roleSettings } from '#api/kernel/db/roles.ts';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findAccount, type Account } from '#api/kernel/db/cluster-account.ts';
import { freePort } from '#api/kernel/db/cluster-process.ts';
import { root } from '#ops/sources.ts';
import { startProgram, type Program } from './processes.ts';
import { etcdArguments, haproxySettings, patroniSettings, refusal, type Ports } from './settings.ts';
import { findPostgres, findTool, toolEnvironment } from './tools.ts';

/** PgBouncer as README's Deployment has it: transaction mode, and the passwords of the two roles. */
export const pgbouncerSettings = ({ host, port, listenPort, users }: { host: string; port: number; listenPort: number; users: string }) => `
[databases]
* = host=${host} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 8
max_client_conn = 500
server_login_retry = 1
`;

export const usersOf = (password: string, others: Record<string, string> = {}): string =>
  Object.entries({ ...Object.fromEntries(Object.keys(roleSettings).map((role) => [role, password])), ...others })
    .map(([user, secret]) => `"${user}" "${secret}"\n`)
    .join('');

export const databaseName = 'lucka';
const secret = (): string => randomBytes(18).toString('base64url');

async function choosePorts(): Promise<Ports> {
  const ports = await Promise.all(Array.from({ length: 13 }, freePort));
  const [etcd, etcdPeer, primary, replica, pooler, front, ...others] = ports as [
    number,
    number,
    number,
    number,
    number,
    number,
    ...number[],
  ];
  const [first, second, oneApi, twoApi, a, b, c] = others as [number, number, number, number, number, number, number];
  return { etcd, etcdPeer, primary, replica, pooler, public: front, postgres: [first, second], patroni: [oneApi, twoApi], api: [a, b, c] };
}

const tool = (name: string): string => {
  const found = findTool(name);
  if (found === undefined) throw new Error(`There is no ${name} here.`);
  return found;
};

/** Writes files and makes folders that the user whom PostgreSQL runs as owns. */
function writerIn(home: string, account: Account) {
  const own = async (path: string): Promise<string> => {
    if (account) await chown(path, account.uid, account.gid);
    return path;
  };
  return {
    async write(name: string, text: string): Promise<string> {
      await writeFile(join(home, name), text, { mode: 0o600 });
      return own(join(home, name));
    },
    async folder(name: string): Promise<string> {
      await mkdir(join(home, name), { mode: 0o700 });
      return own(join(home, name));
    },
  };
}

/** Of the processes of Lucka, and of its tools. */
const environmentOf = (home: string, ports: Ports, passwords: Record<'owner' | 'roles', string>) => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  DATA_DIR: join(home, 'data'),
  DATABASE_URL: `postgres://127.0.0.1:${ports.pooler}/${databaseName}`,
  DATABASE_DIRECT_URL: `postgres://lucka_owner:${passwords.owner}@127.0.0.1:${ports.primary}/${databaseName}`,
  DATABASE_REPLICA_URL: `postgres://lucka_owner:${passwords.owner}@127.0.0.1:${ports.replica}/${databaseName}`,
  DATABASE_ROLE_PASSWORD: passwords.roles,
  PUBLIC_URL: `http://127.0.0.1:${ports.public}`,
  TRUST_PROXY: 'loopback',
  DRAIN_SECONDS: '5',
  LOG_LEVEL: 'warn',
});

/** The folder, ports, secrets and files of settings of a cell, and how each of its programs is started. */
export async function prepareCell() {
  const account = await findAccount();
  const home = await mkdtemp(join(tmpdir(), 'lucka-cell-'));
  await chmod(home, 0o755);
  const programs = await findPostgres();
  if (programs === undefined) throw new Error('There is no PostgreSQL with pg_rewind here.');
  const ports = await choosePorts();
  const passwords = { postgres: secret(), replicator: secret(), owner: secret(), roles: secret() };
  const { write, folder } = writerIn(home, account);
  const nodes = [await folder('node0'), await folder('node1')] as const;
  const settings = await Promise.all(
    nodes.map((nodeFolder, index) => write(`node${index}.yml`, patroniSettings({ index, folder: nodeFolder, programs }, ports, passwords))),
  );
  const pooling = {
    host: '127.0.0.1',
    port: ports.primary,
    listenPort: ports.pooler,
    users: await write('users', usersOf(passwords.roles)),
  };
  const pooler = await write('pgbouncer.ini', pgbouncerSettings(pooling));
  const balancer = await write('haproxy.cfg', haproxySettings(ports, await write('refusal.http', refusal)));
  const etcd = await folder('etcd');
  const toolEnv = await toolEnvironment();
  const start = (name: string, command: string[]): Program =>
    startProgram(command, { log: join(home, `${name}.log`), env: toolEnv, account });
  const environment = environmentOf(home, ports, passwords);
  const server = [process.execPath, join(root, 'ops/dev-server.ts')];
  return {
    home,
    ports,
    passwords,
    nodes,
    environment,
    starts: {
      etcd: () => start('etcd', [tool('etcd'), ...etcdArguments(ports, etcd)]),
      node: (index: number) => start(`node${index}`, ['/usr/bin/python3', tool('patroni'), settings[index]!]),
      pooler: () => start('pgbouncer', [tool('pgbouncer'), pooler]),
      balancer: () => start('haproxy', [tool('haproxy'), '-db', '-f', balancer]),
      api: (index: number) =>
        startProgram(server, {
          log: join(home, `api${index}.log`),
          env: { ...environment, PORT: String(ports.api[index]) },
          restarts: true,
        }),
    },
  };
}

export type Prepared = Awaited<ReturnType<typeof prepareCell>>;
