import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lstat, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { needs } from '#ops/test-needs.ts';
import { ClusterInUse } from './cluster-lock.ts';
import { findPostmaster, stopPostmaster } from './cluster-process.ts';
import { openCluster, type OwnCluster } from './cluster.ts';
import { isConnectionLoss } from './connection-loss.ts';
import { openDatabase } from './database.ts';

let dataDir: string;
let lines: string[];
const log = (line: string): void => void lines.push(line);
const open = () => openCluster({ dataDir, log });
const folder = () => join(dataDir, 'postgres', 'cluster');

async function ask<T>(url: string, statement: string): Promise<T[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return [...(await sql.unsafe(statement))] as T[];
  } finally {
    await sql.end();
  }
}

/** Another server: a process of its own that opens the cluster, prints its URL and stays. */
async function openElsewhere(): Promise<{ child: ChildProcess; said: string }> {
  const script = `import { openCluster } from ${JSON.stringify(new URL('./cluster.ts', import.meta.url).href)};
    openCluster({ dataDir: ${JSON.stringify(dataDir)}, log: () => undefined }).then(({ url }) => console.log(url), (error) => { console.log(error.message); process.exit(1); });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(child.stdout!, 'data')) as [Buffer];
  return { child, said: said.toString().trim() };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function newFolder(): Promise<string> {
  const created = await mkdtemp(join(tmpdir(), 'lucka-cluster-'));
  await chmod(created, 0o755);
  return created;
}

/** What a first start leaves. Each first start takes seconds, so that tests of later ones copy it. */
let started: string;
const copyStarted = () => promisify(execFile)('cp', ['-a', join(started, 'postgres'), dataDir]);
beforeAll(async () => {
  started = await newFolder();
  await (await openCluster({ dataDir: started, log: () => undefined })).stop();
});
afterAll(() => rm(started, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));

beforeEach(async () => {
  dataDir = await newFolder();
  lines = [];
});

afterEach(async () => {
  await stopPostmaster(folder());
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

test('the server connects by a socket in the file system, and by TCP when the path of its folder is too long for one', async () => {
  await copyStarted();
  const clientAddress = async ({ url, socket }: OwnCluster): Promise<unknown> => {
    const database = openDatabase(url, { editor: 1, play: 1 }, socket);
    const [row] = await database.owner`select inet_client_addr() as address`;
    await database.close();
    return row?.['address'];
  };
  const near = await open();
  expect(near.socket).toBe(join(dataDir, 'postgres', `.s.PGSQL.${new URL(near.url).port}`));
  expect(await clientAddress(near)).toBe(null);
  // A client that stored the URL connects, too.
  expect(await ask(near.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await near.stop();
  const far = await openCluster({ dataDir: join(dataDir, 'a folder of a long name '.repeat(4)), log });
  expect(far.socket).toBeUndefined();
  expect(await clientAddress(far)).toBe('127.0.0.1');
  await far.stop();
});

test('connections by the socket find PostgreSQL again when it died and is back', async () => {
  await copyStarted();
  const cluster = await open();
  cluster.supervise((error) => lines.push(error.message));
  const database = openDatabase(cluster.url, { editor: 1, play: 1 }, cluster.socket);
  const look = () => database.owner`select 1 as one`.then((rows) => [...rows]).catch((error: unknown) => error);
  await look();
  process.kill((await findPostmaster(folder()))!.pid, 'SIGKILL');
  const faults: unknown[] = [];
  await vi.waitFor(async () => {
    const answer = await look();
    if (answer instanceof Error) faults.push(answer);
    expect(answer).toEqual([{ one: 1 }]);
  }, 20_000);
  expect(faults.filter((fault) => !isConnectionLoss(fault))).toEqual([]);
  await database.close();
  await cluster.stop();
});

test('the password is random and only its owner can read it; a wrong one is refused', async () => {
  const { url, stop } = await open();
  const file = join(folder(), 'owner-password');
  expect((await lstat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, 'utf8')).trim()).toMatch(/^[\w-]{32}$/);
  await expect(ask(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password authentication failed');
  await stop();
});

test('after kill -9 of the server the next one takes over the running PostgreSQL', async () => {
  await copyStarted();
  const { child, said } = await openElsewhere();
  await ask(said, 'create table kept as select 42 as answer');
  const before = await findPostmaster(folder());
  await kill(child);
  const { url, stop } = await open();
  expect(await findPostmaster(folder())).toEqual(before);
  expect(lines).toEqual(['PostgreSQL is still running from before: taking it over']);
  expect(await ask(url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await stop();
  expect(await findPostmaster(folder())).toBeUndefined();
});

test('a second server on the same data gets an error, and the first one continues', async () => {
  await copyStarted();
  const { url, stop } = await open();
  const { said } = await openElsewhere();
  expect(said).toBe(`Another Lucka server is using ${dataDir}. Stop it first, or give this one its own folder with DATA_DIR.`);
  await expect(open()).rejects.toThrow(ClusterInUse);
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await stop();
});

test('of two servers that start at once without data, one gets the cluster and the other an error', async () => {
  const both = await Promise.allSettled([open(), openElsewhere()]);
  const mine = both[0].status === 'fulfilled' ? both[0].value : undefined;
  const other = both[1].status === 'fulfilled' ? both[1].value : undefined;
  expect(mine === undefined).toBe(other!.said.startsWith('postgres://'));
  expect(await ask(mine?.url ?? other!.said, 'select 1 as one')).toEqual([{ one: 1 }]);
  await kill(other!.child);
  await mine?.stop();
});

test('a pid file left by a crash, whose number now belongs to another program, does not prevent a start', async () => {
  await copyStarted();
  const first = await open();
  await ask(first.url, 'create table kept as select 42 as answer');
  const text = await readFile(join(folder(), 'postmaster.pid'), 'utf8');
  const { uid, gid } = await lstat(folder());
  await first.stop();
  const sleeper = spawn('sleep', ['600'], { stdio: 'ignore', ...(process.getuid?.() === 0 && { uid, gid }) });
  await writeFile(join(folder(), 'postmaster.pid'), text.replace(/^\d+/, String(sleeper.pid)));
  const second = await open();
  expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await second.stop();
  await kill(sleeper);
});

test('after PostgreSQL itself was killed the next start recovers the committed data', async () => {
  await copyStarted();
  const { child, said } = await openElsewhere();
  await ask(said, 'create table kept as select 42 as answer');
  process.kill((await findPostmaster(folder()))!.pid, 'SIGKILL');
  await kill(child);
  const { url, stop } = await open();
  expect(await ask(url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await stop();
});

test('the next start deletes the remains of a start that was killed while it created the database', async () => {
  await copyStarted();
  const home = join(dataDir, 'postgres');
  const { stop } = await open();
  await stop();
  const dead = spawn('true');
  await once(dead, 'exit');
  await rename(join(home, 'cluster'), join(home, `cluster.part-${dead.pid}`));
  const second = await open();
  expect((await readdir(home)).filter((name) => !name.startsWith('.s.PGSQL.')).sort()).toEqual(['cluster', 'port', 'server.log']);
  await second.stop();
});

test('a stored port that another program now uses is replaced by a free one', async () => {
  await copyStarted();
  const first = await open();
  const port = Number(new URL(first.url).port);
  await first.stop();
  const squatter: Server = createServer().listen(port, '127.0.0.1');
  await once(squatter, 'listening');
  expect((squatter.address() as AddressInfo).port).toBe(port);
  const second = await open();
  expect(new URL(second.url).port).not.toBe(String(port));
  await second.stop();
  squatter.close();
});

test('as root, a data folder that only root may enter gets a link to a folder that PostgreSQL may enter', async (context) => {
  needs(process.getuid?.() === 0, 'only root has such folders', context);
  await chmod(dataDir, 0o700);
  const { url, stop } = await open();
  const link = await lstat(join(dataDir, 'postgres'));
  expect(link.isSymbolicLink()).toBe(true);
  await ask(url, 'create table kept as select 42 as answer');
  await stop();
  const second = await open();
  expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  const outside = (await ask<{ data_directory: string }>(second.url, 'show data_directory'))[0]!.data_directory;
  await second.stop();
  await rm(join(outside, '../..'), { recursive: true, maxRetries: 10, retryDelay: 200 });
  await expect(open()).rejects.toThrow('which is gone');
});
