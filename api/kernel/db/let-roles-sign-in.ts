import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { lockSeed, turnOf } from './advisory-locks.ts';
import { roleSettings, type Role } from './roles.ts';

const roles = Object.keys(roleSettings) as Role[];
/** The role does not exist, may not sign in, or has another password. */
const refusals = new Set(['28000', '28P01']);

/**
 * Lets the roles sign in themselves, as they do through a pooler, each with the settings of its sessions. Changes only what differs. `url` signs in
 * as the owner, directly. `mayReplace`: the operator chose the password, so it replaces another one.
 */
export async function letRolesSignIn(url: string, password: string, mayReplace: boolean): Promise<void> {
  const owner = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    // PostgreSQL refuses two changes of a role at the same moment. The end of the connection frees the lock.
    await owner`select pg_advisory_lock(hashtextextended(${turnOf.roles}, ${lockSeed.turns}))`;
    for (const role of roles) {
      await keepPassword({ owner, url, role, password, mayReplace });
      await keepSettings(owner, role);
    }
  } finally {
    await owner.end();
  }
}

interface Wanted {
  owner: Sql;
  url: string;
  role: Role;
  password: string;
  mayReplace: boolean;
}

async function keepPassword({ owner, url, role, password, mayReplace }: Wanted): Promise<void> {
  if (await mayConnect(url, role, password)) return;
  const [found] = await owner<{ signs_in: boolean }[]>`select rolcanlogin as signs_in from pg_roles where rolname = ${role}`;
  if (found?.signs_in && !mayReplace)
    throw new Error(`DATABASE_ROLE_PASSWORD: ${role} has another password already. Set it to that one, the same for every process.`);
  await alter(owner, `alter role ${role} login password '${verifierOf(password)}'`, `alter role ${role} login password '…'`);
  if (!(await mayConnect(url, role, password)))
    throw new Error(
      `DATABASE_DIRECT_URL: PostgreSQL does not let ${role} sign in from here with DATABASE_ROLE_PASSWORD. See its pg_hba.conf.`,
    );
}

async function mayConnect(url: string, role: Role, password: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, username: role, password, fetch_types: false, onnotice: () => undefined });
  try {
    await sql`select 1`;
    return true;
  } catch (error) {
    if (refusals.has(String((error as { code?: unknown }).code))) return false;
    throw error;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function keepSettings(owner: Sql, role: Role): Promise<void> {
  const [found] = await owner<{ name: string; settings: string[] | null }[]>`
    select current_database() as name,
      (select s.setconfig from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
       where d.datname = current_database() and s.setrole = ${role}::regrole) as settings`;
  for (const [name, value] of Object.entries(roleSettings[role])) {
    if (found?.settings?.includes(`${name}=${value}`)) continue;
    const statement = `alter role ${role} in database "${found?.name.replaceAll('"', '""')}" set ${name} = '${value}'`;
    await alter(owner, statement, statement);
  }
}

async function alter(owner: Sql, statement: string, shown: string): Promise<void> {
  await owner.unsafe(statement).catch((error: unknown) => {
    throw new Error(
      `DATABASE_DIRECT_URL: its user may not change the roles (${(error as Error).message}). Let a superuser say, in this database: ${shown};`,
      { cause: error },
    );
  });
}

const iterations = 4096;

/** What PostgreSQL stores for the password (SCRAM-SHA-256), so that the password itself is in no statement and no log. */
function verifierOf(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyOf = (name: string): Buffer => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}
