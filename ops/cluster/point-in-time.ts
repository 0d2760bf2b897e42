import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import postgres, { type Sql } from 'postgres';
import { findAccount } from '#api/kernel/db/cluster-account.ts';
import { freePort } from '#api/kernel/db/cluster-process.ts';
import { migrate } from '#api/kernel/db/migrate.ts';
import { newId } from '#shared/ids.ts';
import { killPostgres } from './kill-postgres.ts';
import { startProgram } from './processes.ts';
import { findPostgres, findTool, toolEnvironment } from './tools.ts';
import { until } from './until.ts';

/** The recipe for a PostgreSQL of its own, as README's Deployment has it. Full backups are kept for as many days as BACKUP_DAYS says. */
const recipe = (home: string, port: number): string => `[global]
repo1-path=${home}/repo
repo1-retention-full-type=time
repo1-retention-full=30
start-fast=y
log-path=${home}/log
lock-path=${home}/lock

[lucka]
pg1-path=${home}/node/data
pg1-port=${port}
pg1-socket-path=${home}
pg1-user=postgres
`;

const connect = (port: number): Sql => postgres(`postgres://postgres@127.0.0.1:${port}/lucka`, { max: 1, onnotice: () => undefined });
const ledgerOf = async (sql: Sql): Promise<string> => JSON.stringify(await sql`select l::text as row from ledger l order by 1`);

async function prepare() {
  const account = await findAccount();
  const env = await toolEnvironment();
  const home = await mkdtemp(join(tmpdir(), 'lucka-pgbackrest-'));
  await chmod(home, 0o755);
  if (account) await chown(home, account.uid, account.gid);
  const [programs, pgbackrest] = [await findPostgres(), findTool('pgbackrest')];
  if (programs === undefined || pgbackrest === undefined) throw new Error('There is no pgBackRest here.');
  const [port, other] = [await freePort(), await freePort()];
  const file = join(home, 'pgbackrest.conf');
  await writeFile(file, recipe(home, port));
  for (const name of ['node', 'restored', 'restored/data', 'repo', 'log', 'lock']) {
    await mkdir(join(home, name), { mode: 0o700 });
    if (account) await chown(join(home, name), account.uid, account.gid);
  }
  const run = async (command: string, ...args: string[]): Promise<string> =>
    (await promisify(execFile)(command, args, { cwd: '/', env, ...(account && { uid: account.uid, gid: account.gid }) })).stdout;
  const backrest = (...args: string[]) => run(pgbackrest, `--config=${file}`, '--stanza=lucka', '--log-level-console=warn', ...args);
  const settings = (own: number) => ({
    port: own,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: home,
    archive_mode: 'on',
    archive_command: `${pgbackrest} --config=${file} --stanza=lucka archive-push %p`,
  });
  const start = (name: string, own: number) =>
    startProgram(
      [
        join(programs, 'postgres'),
        '-D',
        join(home, name, 'data'),
        ...Object.entries(settings(own)).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
      ],
      { log: join(home, 'log', `${name}.log`), env, account },
    );
  return { home, port, other, programs, run, backrest, start };
}

/** A foreign PostgreSQL with pgBackRest: rows at known times, and a restore to between two of them. Returns the differences. */
export async function restoreByPgBackRest(say: (line: string) => void): Promise<string[]> {
  const { home, port, other, programs, run, backrest, start } = await prepare();
  try {
    await run(
      join(programs, 'initdb'),
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '-D',
      join(home, 'node/data'),
    );
    start('node', port);
    const admin = postgres(`postgres://postgres@127.0.0.1:${port}/postgres`, { max: 1, onnotice: () => undefined });
    await until('the PostgreSQL of pgBackRest', 30, () => admin`select`.then(() => true));
    await admin`create database lucka`;
    await admin.end();
    await migrate(`postgres://postgres@127.0.0.1:${port}/lucka`);
    await backrest('stanza-create');
    await backrest('--type=full', 'backup');
    const sql = connect(port);
    await sql`set session_replication_role = replica`;
    const earn = async (points: number): Promise<void> => {
      await sql`
        insert into ledger (tenant_id, activity_id, player_id, game_id, item_id, reason, points)
        values (${newId()}, ${newId()}, ${newId()}, ${newId()}, ${newId()}, 'correct', ${points})`;
      await pause(50);
    };
    for (let points = 1; points <= 5; points += 1) await earn(points);
    const [moment] = await sql<{ text: string }[]>`select clock_timestamp()::text as text`;
    const wanted = await ledgerOf(sql);
    for (let points = 6; points <= 9; points += 1) await earn(points);
    await backrest('check');
    await sql.end();
    await backrest(`--pg1-path=${home}/restored/data`, '--type=time', `--target=${moment!.text}`, '--target-action=promote', 'restore');
    start('restored', other);
    const restored = connect(other);
    await until('the restored PostgreSQL', 60, async () => (await restored`select pg_is_in_recovery() as busy`)[0]?.['busy'] === false);
    const found = await ledgerOf(restored);
    await restored.end();
    say(`pgBackRest restored ${moment!.text}: ${found === wanted ? 'the ledger of that moment, row by row' : 'another ledger'}`);
    return found === wanted ? [] : ['pgBackRest restored another ledger'];
  } finally {
    for (const name of ['node', 'restored']) await killPostgres(join(home, name)).catch(() => undefined);
    await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}
