import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findAccount } from '#api/kernel/db/cluster-account.ts';
import { freePort } from '#api/kernel/db/cluster-process.ts';
import { pgbouncerSettings, usersOf } from './prepare.ts';
import { toolEnvironment } from './tools.ts';
import { until } from './until.ts';

/** A PgBouncer in front of the PostgreSQL of `url`. `more`: further lines of its settings. `others`: users beside the roles, with their passwords. */
export async function startPgBouncer(
  program: string,
  options: { url: string; password: string; others?: Record<string, string>; more?: string },
) {
  const { hostname, port, pathname } = new URL(options.url);
  const account = await findAccount();
  const home = await mkdtemp(join(tmpdir(), 'lucka-pgbouncer-'));
  await chmod(home, 0o755);
  const [users, settings, listenPort] = [join(home, 'users'), join(home, 'pgbouncer.ini'), await freePort()];
  await writeFile(users, usersOf(options.password, options.others), { mode: 0o600 });
  await writeFile(settings, pgbouncerSettings({ host: hostname, port: Number(port), listenPort, users }) + (options.more ?? ''));
  if (account) await chown(users, account.uid, account.gid);
  const child = spawn(program, [settings], {
    cwd: '/',
    env: await toolEnvironment(),
    stdio: 'ignore',
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  const exited = once(child, 'exit');
  await until('PgBouncer', 10, async () => {
    const socket = connect(listenPort, '127.0.0.1');
    await once(socket, 'connect');
    return socket.end();
  });
  return {
    url: `postgres://127.0.0.1:${listenPort}${pathname}`,
    port: listenPort,
    async stop(): Promise<void> {
      child.kill('SIGKILL');
      await exited;
      await rm(home, { recursive: true, force: true });
    },
  };
}
