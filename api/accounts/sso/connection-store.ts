import { sql } from 'kysely';
import type { Database, Tx } from '#api/kernel/db/database.ts';

export type Connection = NonNullable<Awaited<ReturnType<typeof findConnection>>>;

export const findConnection = (tx: Tx) =>
  tx.selectFrom('sso_connection').select(['tenant_id', 'id', 'issuer', 'client_id', 'sealed_secret', 'default_role']).executeTakeFirst();

/** The binding of a sealed client secret. */
export const sealedFor = (tenant_id: string): string => `sso ${tenant_id}`;

export const domainOf = (email: string): string =>
  email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();

/** The tenant whose provider signs in the people of an address's domain. */
export async function findSsoTenant({ editor }: Pick<Database, 'editor'>, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ tenant: string | null }>`select find_sso_tenant(${domainOf(email)}) as tenant`.execute(editor);
  return rows[0]?.tenant ?? undefined;
}

/** Whether the tenant has proved that a domain is its own. */
export async function ownsDomain(tx: Tx, domain: string): Promise<boolean> {
  const found = await tx
    .selectFrom('tenant_domain')
    .select('id')
    .where('domain', '=', domain)
    .where('purpose', '=', 'sign_in')
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}
