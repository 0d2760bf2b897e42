import type { Ownership } from '#shared/contract/team.ts';
import type { Tx } from '#api/kernel/db/database.ts';

/** The tenant's open transfer with both names; undefined when none can be accepted any more. */
export async function findOffer(tx: Tx, tenant_id: string, now: Date): Promise<Ownership | undefined> {
  const row = await tx
    .selectFrom('ownership_transfer as o')
    .innerJoin('account as giver', 'giver.id', 'o.from_account_id')
    .innerJoin('account as receiver', 'receiver.id', 'o.to_account_id')
    .select(['o.id', 'o.from_account_id', 'o.to_account_id', 'o.expires_at', 'giver.name as from_name', 'receiver.name as to_name'])
    .where('o.tenant_id', '=', tenant_id)
    .where('o.accepted_at', 'is', null)
    .where('o.withdrawn_at', 'is', null)
    .where('o.expires_at', '>', now)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      from: { id: row.from_account_id, name: row.from_name },
      to: { id: row.to_account_id, name: row.to_name },
      expires_at: row.expires_at.toISOString(),
    }
  );
}

/** Ends open transfers, including expired ones. */
export async function endOffers(tx: Tx, tenant_id: string, end: { accepted_at: Date } | { withdrawn_at: Date }): Promise<void> {
  await tx
    .updateTable('ownership_transfer')
    .set(end)
    .where('tenant_id', '=', tenant_id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}

export const isPartOf = ({ from, to }: Ownership, account_id: string): boolean => from.id === account_id || to.id === account_id;
