import type { TeamLack } from '#shared/contract/team.ts';
import type { Permission, Role } from '#shared/permissions.ts';

/** The person who changes the team, with her present permissions. */
export interface Giver {
  account_id: string;
  is_owner: boolean;
  permissions: ReadonlySet<Permission>;
}
/** A role with its permissions in this tenant, including those by audiences. */
export interface HeldRole {
  role: Role | 'own';
  permissions: ReadonlySet<Permission>;
}
/** A member, or an invitation, which has no account. */
export interface Target extends HeldRole {
  account_id: string | null;
}

/** The reason why she may not assign this role; null when she may. Only a transfer makes an owner. */
export function whyNotGive(giver: Giver, { role, permissions }: HeldRole): TeamLack | null {
  if (role === 'owner') return 'owner';
  return goesBeyond(giver, permissions) ? 'more_than_you' : null;
}

/** Why she may not change this member or invitation at all; null when she may. */
export function whyNotChange(giver: Giver, target: Target): TeamLack | null {
  if (!giver.permissions.has(target.account_id === null ? 'user_invite' : 'permission_edit')) return 'permission';
  if (target.account_id === giver.account_id) return 'yourself';
  if (target.role === 'owner') return giver.is_owner ? null : 'owner';
  return goesBeyond(giver, target.permissions) ? 'more_than_you' : null;
}

const goesBeyond = (giver: Giver, permissions: ReadonlySet<Permission>): boolean => !permissions.isSubsetOf(giver.permissions);
