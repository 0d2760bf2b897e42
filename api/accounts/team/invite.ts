import { newId } from '#shared/ids.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { HttpError } from '#api/kernel/errors.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import type { Services } from '#api/services.ts';
import { notifyInvited } from './notify-membership.ts';
import { nameOf } from '#api/accounts/sessions/account-name.ts';
import { demandMayGive } from './demand-may.ts';
import { demandInvitationsLeft } from './invitation-limits.ts';
import { findKnown, insertInvitation, renewInvitation } from './invitation-store.ts';
import { lockTeam, type LockedTenant } from './lock-team.ts';
import { demandTeamRole } from './role-store.ts';
import type { Giver } from './team-policy.ts';

export interface InvitationRequest {
  /** In the form of plainAddress, without duplicates. */
  emails: readonly string[];
  name?: string | undefined;
  role: string;
  message?: string | undefined;
  /** The field at which exceeding the day's limit is reported. */
  field: 'emails' | 'email';
}
interface Invited {
  tenant: LockedTenant;
  giver: Giver;
  invited: { id: string; email: string }[];
  already: string[];
}

/** Invites those who are not in the team and have no open invitation; renews an expired invitation. The mails are sent after the commit. */
export async function invite(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  tx: Tx,
  actor: Actor,
  invitation: InvitationRequest,
): Promise<Invited> {
  const { tenant_id, account_id } = actor;
  const now = clock.now();
  const { tenant, giver } = await lockTeam(tx, actor);
  if (!giver.permissions.has('user_invite')) throw new HttpError('forbidden');
  if (tenant.is_sandbox) throw new HttpError('conflict', { message: 'A sandbox has one member. Nobody can be invited.' });
  const { role, role_id, name } = demandMayGive(giver, await demandTeamRole(tx, tenant_id, invitation.role));
  const known = await findKnown(tx, tenant_id, invitation.emails, now);
  const isOpen = (email: string): boolean => known.get(email)?.is !== undefined && known.get(email)?.is !== 'expired';
  const newEmails = invitation.emails.filter((email) => !isOpen(email));
  await demandInvitationsLeft(tx, tenant_id, newEmails.length, invitation.field, now);
  const invited = [];
  for (const email of newEmails) {
    const old = known.get(email);
    const terms = { role, role_id, name: invitation.name ?? null, message: invitation.message?.trim() || null, invited_by: account_id };
    const id = old?.invitation_id ?? newId();
    if (old?.invitation_id) await renewInvitation(tx, { tenant_id, id, ...terms }, now);
    else await insertInvitation(tx, { tenant_id, id, email, ...terms }, now);
    await jobs.send('send-invitation', { tenant_id, id }, { tx });
    await notifyKnownAccount(tx, { tenant_id, account_id, tenant: tenant.name, email }, now);
    await audit(tx, actor, 'member_invited', email, now, { subject_id: id, after: name });
    invited.push({ id, email });
  }
  return { tenant, giver, invited, already: invitation.emails.filter(isOpen) };
}

/** Adds a notification for a recipient who has an account; only the mail contains the link. */
export async function notifyKnownAccount(
  tx: Tx,
  { tenant_id, account_id, tenant, email }: { tenant_id: string; account_id: string; tenant: string; email: string },
  now: Date,
): Promise<void> {
  const account = await tx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst();
  if (!account) return;
  const by = await nameOf(tx, account_id);
  await notifyInvited(tx, { tenant_id, account_id: account.id, tenant, by, link: '/notifications' }, now);
}
