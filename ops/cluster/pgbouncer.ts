import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findAccount } from '#api/kernel/db/cluster-account.ts';
import { freePort } from '#api/kernel/db/cluster-process.ts';
import { roleSettings } from '#api/kernel/db/roles.ts';
import { toolEnvironment } from './tools.ts';

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
  await pause(300);
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
