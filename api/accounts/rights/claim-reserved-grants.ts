import { sql } from 'kysely';
import { plainAddress } from '#shared/plain-address.ts';
import type { Tx } from '#api/kernel/db/database.ts';

/**
 * Gives a new member the grants reserved for her verified address, once: another account that uses the address later gets none. The caller's
 * transaction adds the membership and has locked the tenant.
 */
export async function claimReservedGrants(
  tx: Tx,
  { tenant_id, account_id, email }: { tenant_id: string; account_id: string; email: string },
): Promise<void> {
  const address = plainAddress(email);
  await sql`
    update audience_member n set account_id = ${account_id}, email = null
    where n.tenant_id = ${tenant_id} and n.email = ${address} and not exists (
      select from audience_member o where o.tenant_id = n.tenant_id and o.audience_id = n.audience_id and o.account_id = ${account_id})`.execute(
    tx,
  );
  // The address may be reserved where the account is already a member.
  await tx.deleteFrom('audience_member').where('tenant_id', '=', tenant_id).where('email', '=', address).execute();
}
