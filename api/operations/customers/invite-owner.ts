import { newId } from '#shared/ids.ts';
import { plainAddress } from '#shared/plain-address.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Services } from '#api/services.ts';
import { insertInvitation } from '#api/accounts/team/invitation-store.ts';
import { notifyKnownAccount } from '#api/accounts/team/invite.ts';
import type { staffIn } from './lock-customer.ts';

interface Owner {
  name: string;
  email: string;
}
/** Invites the first owner of a tenant that has no members, whose name is `tenant`. An open invitation to be its owner is withdrawn. */
export async function inviteOwner(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  by: ReturnType<typeof staffIn>,
  tenant: string,
  owner: Owner,
  now: Date,
): Promise<void> {
  const { tenant_id, account_id } = by;
  const email = plainAddress(owner.email);
  await tx
    .updateTable('invitation')
    .set({ withdrawn_at: now, hash: null })
    .where('tenant_id', '=', tenant_id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
  const id = newId();
  const invitation = { role: 'owner' as const, role_id: null, name: owner.name.trim() || null, message: null, invited_by: account_id };
  await insertInvitation(tx, { tenant_id, id, email, ...invitation }, now);
  await jobs.send('send-invitation', { tenant_id, id }, { tx });
  await notifyKnownAccount(tx, { tenant_id, account_id, tenant, email }, now);
  await audit(tx, by, 'member_invited', email, now, { subject_id: id, after: 'owner' });
}
