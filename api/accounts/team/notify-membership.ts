import type { Tx } from '#api/kernel/db/database.ts';
import { notify } from '#api/accounts/notifications/notify.ts';

interface Change {
  tenant_id: string;
  /** The account of the new member. */
  account_id: string;
  /** The names of the tenant and of who did it. */
  tenant: string;
  by: string;
}

/** Notifies an account holder of an invitation; `link` leads to the answer. The mail is the invitation itself. */
export const notifyInvited = (tx: Tx, { tenant_id, account_id, tenant, by, link }: Change & { link: string }, at: Date): Promise<void> =>
  notify(tx, { tenant_id, kind: 'invited', subject: tenant_id, details: { tenant, by }, link, to: [account_id], at });

/** Notifies a member of her new role: one of the six, or the name of an own role. */
export const notifyRoleChanged = (
  tx: Tx,
  { tenant_id, account_id, tenant, by, role }: Change & { role: string },
  at: Date,
): Promise<void> =>
  notify(tx, {
    tenant_id,
    kind: 'role_changed',
    subject: tenant_id,
    details: { tenant, by, role },
    link: '/settings/profile',
    to: [account_id],
    at,
  });

/** Why a person with a valid link could not join. */
interface NotJoined {
  tenant_id: string;
  invitation_id: string;
  address: string;
}

/** Notifies the members who invite that a person waits for a seat. */
export const notifyJoinWaits = (tx: Tx, { tenant_id, invitation_id, address }: NotJoined, at: Date): Promise<void> =>
  notify(tx, { tenant_id, kind: 'join_waits', subject: invitation_id, details: { address }, link: '/settings/teams', at });

/** Notifies the inviter that the role of her invitation was deleted. */
export const notifyInvitationVoid = (
  tx: Tx,
  { tenant_id, invitation_id, address, inviter }: NotJoined & { inviter: string },
  at: Date,
): Promise<void> =>
  notify(tx, {
    tenant_id,
    kind: 'invitation_void',
    subject: invitation_id,
    details: { address },
    link: '/settings/teams',
    to: [inviter],
    at,
  });
