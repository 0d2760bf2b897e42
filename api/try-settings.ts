import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import postgres from 'postgres';
import type { Config } from '#api/kernel/config.ts';

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code);

/** The message for an operator when the server cannot listen; undefined for errors that the settings did not cause. */
export function explainListenError(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): Error | undefined {
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return new Error(`PORT: port ${port} of ${host} is taken. Stop what uses it, or choose another one with PORT.`, { cause: error });
  if (['EADDRNOTAVAIL', 'EACCES', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code))
    return new Error(`HOST, PORT: Lucka may not listen on ${host}:${port} (${code}). Choose with HOST and PORT.`, { cause: error });
  return undefined;
}

/** Listens briefly, so that a port in use is reported before a database is created. Throws an Error with a message for the operator. */
export function tryPort(config: Pick<Config, 'host' | 'port'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => reject(explainListenError(error, config) ?? error));
    server.listen(config.port, config.host, () => server.close(() => resolve()));
  });
}

const folderFaults: Record<string, string> = {
  EEXIST: 'is a file, not a folder',
  ENOTDIR: 'is, or lies under, a file that is no folder',
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'is on a disk that may only be read',
  ENOSPC: 'is on a disk that is full',
  EDQUOT: 'is on a disk where nothing more may be written',
  ENOENT: 'cannot be made there',
  ENAMETOOLONG: 'is too long a name',
};

/** Makes the folder where it is missing and writes into it for a moment. Throws an Error for people. */
export async function tryDataFolder(folder: string): Promise<void> {
  const trial = join(folder, `.trial-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(trial, '');
    await rm(trial);
  } catch (error) {
    throw new Error(`DATA_DIR: ${folder} ${folderFaults[codeOf(error)] ?? `cannot be used (${codeOf(error)})`}.`, { cause: error });
  }
}

const databaseFaults: Record<string, (at: { place: string; user: string; name: string }) => string> = {
  ECONNREFUSED: ({ place }) => `nothing listens on ${place}. Is PostgreSQL running there?`,
  ENOTFOUND: ({ place }) => `there is no host of the name in ${place}`,
  EAI_AGAIN: ({ place }) => `the name in ${place} could not be looked up`,
  CONNECT_TIMEOUT: ({ place }) => `${place} does not answer`,
  ETIMEDOUT: ({ place }) => `${place} does not answer`,
  EHOSTUNREACH: ({ place }) => `${place} cannot be reached`,
  ENETUNREACH: ({ place }) => `${place} cannot be reached`,
  '28P01': ({ place, user }) => `${place} refused the password of ${user}`,
  '28000': ({ place, user }) => `${place} lets ${user} not sign in from here`,
  '3D000': ({ place, name }) => `there is no database ${name} on ${place}`,
  '42501': ({ name, user }) => `${user} may not connect to the database ${name}`,
  '53300': ({ place }) => `${place} has no connection left`,
  '57P03': ({ place }) => `PostgreSQL on ${place} is starting or stopping; try again`,
};

interface Found {
  version: number;
  shown: string;
  may_make_roles: boolean;
  has_roles: boolean;
  may_make_tables: boolean;
}

/** Signs in as the server will, and checks the role's privileges and the version. Throws an Error for the operator, without the password. */
export async function tryDatabase(url: string): Promise<void> {
  const { hostname, port, username, pathname } = new URL(url);
  const user = decodeURIComponent(username) || 'the user';
  const at = { place: `${hostname || 'localhost'}:${port || 5432}`, user, name: decodeURIComponent(pathname.slice(1)) || user };
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  const [found] = await sql<[Found]>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as shown,
      (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as may_make_roles,
      (select count(*) = 2 from pg_roles where rolname in ('lucka_editor', 'lucka_play')) as has_roles,
      has_schema_privilege('public', 'create') as may_make_tables`.catch(async (error: unknown) => {
    await sql.end({ timeout: 1 });
    const code = codeOf(error);
    throw new Error(
      `DATABASE_URL: ${databaseFaults[code]?.(at) ?? `no connection to ${at.place} (${code}: ${(error as Error).message})`}.`,
    );
  });
  await sql.end({ timeout: 1 });
  const { version, shown, may_make_roles, has_roles, may_make_tables } = found;
  if (version < 150_000) throw new Error(`DATABASE_URL: ${at.place} is PostgreSQL ${shown}; Lucka needs 15 or later.`);
  if (!has_roles && !may_make_roles)
    throw new Error(`DATABASE_URL: ${at.user} may not create roles. Give it that right: alter role "${at.user}" createrole.`);
  if (!may_make_tables)
    throw new Error(
      `DATABASE_URL: ${at.user} may not create tables in the schema public of ${at.name}. Make it the owner of the database.`,
    );
}
