import { execFileSync, spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';

/** The user as which PostgreSQL runs when we are root, because it refuses to run as root. Undefined: it runs as our own user. */
export type Account = { uid: number; gid: number; name: string } | undefined;

const id = (flag: '-u' | '-g', name: string): number => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));

/**
 * When we are root, PostgreSQL runs as another account: the owner of an existing cluster, else `postgres`, else `nobody`. initdb looks its user up by
 * name, so a number without an entry in the user database does not suffice.
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

/** Spawn options that run a program as the account, in a folder it can enter, and without the environment variables that PostgreSQL reads. */
export function asAccount(account: Account) {
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
  return { cwd: '/', env, ...(account && { uid: account.uid, gid: account.gid }) };
}

/** Whether the account can enter the folder. Tested by trying, because modes alone ignore ACLs and mounts. */
export function canEnter(account: Account, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...asAccount(account), stdio: 'ignore' }).status === 0;
}
