import type { Tx } from '#api/kernel/db/database.ts';

interface Member {
  tenant_id: string;
  account_id: string;
}

/**
 * Ends a member's access to the tenant: her sessions there, her key, the invitations that she sent and the ownership transfers that involve her.
 * Reactivating her restores none of these.
 */
export async function endAccess(tx: Tx, member: Member, now: Date): Promise<void> {
  const { tenant_id, account_id } = member;
  await tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'removed' })
    .where('account_id', '=', account_id)
    .where('tenant_id', '=', tenant_id)
    .where('ended_at', 'is', null)
    .execute();
  await tx.deleteFrom('api_key').where('tenant_id', '=', tenant_id).where('account_id', '=', account_id).execute();
  await tx
    .updateTable('invitation')
    .set({ withdrawn_at: now })
    .where('tenant_id', '=', tenant_id)
    .where('invited_by', '=', account_id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
  await tx
    .updateTable('ownership_transfer')
    .set({ withdrawn_at: now })
    .where('tenant_id', '=', tenant_id)
    .where((eb) => eb.or([eb('from_account_id', '=', account_id), eb('to_account_id', '=', account_id)]))
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}
