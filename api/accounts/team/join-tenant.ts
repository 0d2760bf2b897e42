import { audit } from '#api/kernel/audit/audit.ts';
import type { JoinRefusal } from '#shared/contract/team.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { notFound } from '#api/kernel/errors.ts';
import { notifyInvitationVoid, notifyJoinWaits } from './notify-membership.ts';
import { claimReservedGrants } from '#api/accounts/rights/claim-reserved-grants.ts';
import type { Link } from './find-link.ts';
import { openInvitation, spendInvitation, withdrawInvitation } from './invitation-store.ts';
import { findGiver, lockTenant, staffInviter, type LockedTenant } from './lock-team.ts';
import { findTeamRole } from './role-store.ts';
import { countSeats, hasFreeSeat } from './seats.ts';
import { whyNotGive, type Giver } from './team-policy.ts';

export interface Joiner {
  account_id: string;
  email: string;
  /** Creates her account if she has none, after all checks have passed. */
  register?: (tx: Tx) => Promise<void>;
}
type Outcome = { tenant: LockedTenant; reason?: JoinRefusal | 'gone' };

/**
 * Uses the link up and creates the membership, in one transaction that locks the tenant's row. A refusal keeps the invitation, unless its sender may
 * no longer give it: then it is withdrawn.
 */
export async function joinTenant(tx: Tx, link: Link, joiner: Joiner, now: Date): Promise<Outcome> {
  const { tenant_id, id } = link;
  const { account_id, email } = joiner;
  const tenant = await lockTenant(tx, tenant_id);
  const invitation = await openInvitation(tx, link).where('hash', '=', link.hash).where('expires_at', '>', now).executeTakeFirst();
  if (!invitation) return { tenant, reason: 'gone' };
  if (invitation.email !== email) return { tenant, reason: 'other_account' };
  if (tenant.suspended_at) return { tenant, reason: 'tenant_suspended' };
  const there = await tx.selectFrom('membership').select('state').where('account_id', '=', account_id).executeTakeFirst();
  if (there?.state === 'suspended') return { tenant, reason: 'suspended' };
  if (!there) {
    const reason = invitation.role === 'owner' ? await whyNotOwn(tx, invitation) : await whyNotJoin(tx, invitation);
    if (reason === 'gone') await withdrawInvitation(tx, { tenant_id, id }, now);
    if (reason) await notifyWhyNot(tx, invitation, reason, now);
    if (reason) return { tenant, reason };
  }
  if (!(await spendInvitation(tx, link, now))) return { tenant, reason: 'gone' };
  if (there) return { tenant };
  await joiner.register?.(tx);
  const { role, role_id } = invitation;
  await tx.insertInto('membership').values({ tenant_id, account_id, role, role_id }).execute();
  await claimReservedGrants(tx, { tenant_id, account_id, email });
  await audit(tx, { tenant_id, account_id }, 'member_joined', email, now, { subject_id: account_id });
  return { tenant };
}

interface Invited {
  tenant_id: string;
  role: string;
  role_id: string | null;
  invited_by: string | null;
}

async function whyNotJoin(
  tx: Tx,
  { tenant_id, role, role_id, invited_by }: Invited,
): Promise<'role_gone' | 'gone' | 'no_seat' | undefined> {
  const id = role === 'own' ? role_id : role;
  const invitedRole = id === null ? undefined : await findTeamRole(tx, tenant_id, id);
  if (!invitedRole) return 'role_gone';
  const giver = invited_by === null ? undefined : await findInviter(tx, tenant_id, invited_by);
  if (!giver?.permissions.has('user_invite') || whyNotGive(giver, invitedRole)) return 'gone';
  return (await hasFreeSeat(tx, tenant_id)) ? undefined : 'no_seat';
}

/** Only provider staff invite an owner, and only to a tenant without members. */
async function whyNotOwn(tx: Tx, { tenant_id, invited_by }: Pick<Invited, 'tenant_id' | 'invited_by'>): Promise<'gone' | undefined> {
  const staff =
    invited_by === null ? undefined : await tx.selectFrom('account').select('is_staff').where('id', '=', invited_by).executeTakeFirst();
  return staff?.is_staff && (await countSeats(tx, tenant_id)) === 0 ? undefined : 'gone';
}

/** Reports the reason to the members who can solve the problem; the person who tried sees it, too. */
async function notifyWhyNot(
  tx: Tx,
  { tenant_id, id, email, invited_by }: { tenant_id: string; id: string; email: string; invited_by: string | null },
  reason: Outcome['reason'],
  now: Date,
): Promise<void> {
  const invitation = { tenant_id, invitation_id: id, address: email };
  if (reason === 'no_seat') await notifyJoinWaits(tx, invitation, now);
  if (reason === 'role_gone' && invited_by !== null) await notifyInvitationVoid(tx, { ...invitation, inviter: invited_by }, now);
}

async function findInviter(tx: Tx, tenant_id: string, account_id: string): Promise<Giver | undefined> {
  const member = await findGiver(tx, { tenant_id, account_id });
  if (member) return member;
  const account = await tx.selectFrom('account').select('is_staff').where('id', '=', account_id).executeTakeFirst();
  return account?.is_staff ? staffInviter(account_id) : undefined;
}

/** In the form of the HTTP interface. */
export function toJoined({ tenant: { id, name }, reason }: Outcome) {
  if (reason === 'gone') throw notFound();
  return reason ? { success: false, reason } : { success: true, tenant: { id, name } };
}
