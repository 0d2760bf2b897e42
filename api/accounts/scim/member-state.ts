import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { demandOwnerLeft } from '#api/accounts/team/demand-owner-left.ts';
import { endAccess } from '#api/accounts/team/end-access.ts';
import { demandFreeSeat } from '#api/accounts/team/seats.ts';
import type { ScimCall } from './call.ts';

interface Member {
  account_id: string;
  email: string;
  state: 'active' | 'suspended';
}

/** Suspends, which ends sessions and keys at once, or makes active again, where a seat is free. The last owner stays. */
export async function setMemberState(tx: Tx, { tenant_id, by, now }: ScimCall, member: Member, isActive: boolean): Promise<void> {
  const { account_id, email } = member;
  const state = isActive ? 'active' : 'suspended';
  if (state === member.state) return;
  if (isActive) await demandFreeSeat(tx, tenant_id, 'active');
  await tx.updateTable('membership').set({ state }).where('tenant_id', '=', tenant_id).where('account_id', '=', account_id).execute();
  if (!isActive) await endAccess(tx, { tenant_id, account_id }, now);
  await demandOwnerLeft(tx, tenant_id);
  await audit(tx, by, isActive ? 'member_activated' : 'member_suspended', email, now, { subject_id: account_id });
}
