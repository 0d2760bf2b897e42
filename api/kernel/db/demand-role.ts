import type { Sql } from 'postgres';
import type { Role } from './roles.ts';

/**
 * The first statement of every connection. A pooler may drop the startup option that takes the role, or sign in as somebody else; row-level security
 * would then be off without a sign of it. The error counts as a lost connection: the caller gets 503, and the next connection is checked again.
 */
export async function demandRole(sql: Sql, role: Role): Promise<void> {
  const [found] = await sql<{ is: string; bypasses: boolean }[]>`
    select current_user::text as is, rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user`;
  if (found?.is === role && !found.bypasses) return;
  throw Object.assign(
    new Error(
      `DATABASE_URL: a connection works as ${found?.is ?? 'an unknown role'}${found?.bypasses ? ', for which row-level security is off,' : ''} and not as ${role}, so it is not used. Does it lead through a pooler? Then set DATABASE_DIRECT_URL, too.`,
    ),
    { code: 'CONNECTION_WRONG_ROLE' },
  );
}
