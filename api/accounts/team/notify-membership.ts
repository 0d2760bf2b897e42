import type { Tx } from '#api/kernel/db/database.ts';
import { notify } from '#api/accounts/notifications/notify.ts';

interface Change {
  tenant_id: string;
  /** Whom it is about. */
  account_id: string;
  /** The names of the tenant and of who did it. */
  tenant: string;
  by: string;
}

/** Tells somebody who has an account that she was invited; `link` is where she answers. The mail is the invitation itself. */
export const notifyInvited = (tx: Tx, { tenant_id, account_id, tenant, by, link }: Change & { link: string }, at: Date): Promise<void> =>
  notify(tx, { tenant_id, kind: 'invited', subject: tenant_id, details: { tenant, by }, link, to: [account_id], at });

/** Tells somebody that her role is another one: one of the six, or the name of an own role. */
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

/** Why somebody with a good link could not join. */
interface NotJoined {
  tenant_id: string;
  invitation_id: string;
  address: string;
}

/** Tells whoever invites that somebody waits for a seat. */
export const notifyJoinWaits = (tx: Tx, { tenant_id, invitation_id, address }: NotJoined, at: Date): Promise<void> =>
  notify(tx, { tenant_id, kind: 'join_waits', subject: invitation_id, details: { address }, link: '/settings/teams', at });

/** Tells the inviter that the role of her invitation is not there any more. */
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
