import { execFileSync, spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';

/** The user PostgreSQL runs as when we are root, which it refuses. Undefined: it runs as ourselves. */
export type Account = { uid: number; gid: number; name: string } | undefined;

const id = (flag: '-u' | '-g', name: string): number => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));

/**
 * Root borrows an account: the owner of the cluster that is already there, else `postgres`, else `nobody`.
 * initdb looks its user up by name, so a bare number without an entry in the user database will not do.
 */
export async function findAccount(cluster?: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined;
  const there = cluster === undefined ? undefined : await stat(cluster).catch(() => undefined);
  if (there && there.uid !== 0) return { uid: there.uid, gid: there.gid, name: `user ${there.uid}` };
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', name), gid: id('-g', name), name };
    } catch {
      continue;
    }
  }
  throw new Error(
    'PostgreSQL refuses to run as root and this machine has neither an account "postgres" nor "nobody". Start Lucka as another user, or set DATABASE_URL.',
  );
}

/** Spawn options that run a program as the account, from a folder it can be in, and with nothing of our environment that PostgreSQL reads. */
export function asAccount(account: Account) {
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
  return { cwd: '/', env, ...(account && { uid: account.uid, gid: account.gid }) };
}

/** Whether the account can enter the folder: tried for real, because modes alone do not tell of ACLs and mounts. */
export function canEnter(account: Account, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...asAccount(account), stdio: 'ignore' }).status === 0;
}
