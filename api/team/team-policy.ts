import type { TeamLack } from '#shared/contract/team.ts';
import type { Permission, Role } from '#shared/permissions.ts';

/** Whoever changes the team, as she stands now. */
export interface Giver {
  account_id: string;
  is_owner: boolean;
  permissions: ReadonlySet<Permission>;
}
/** A role with what it comes to in this tenant, by its audiences too. */
export interface Held {
  role: Role | 'own';
  permissions: ReadonlySet<Permission>;
}
/** A member, or an invitation: that one has no account. */
export interface Target extends Held {
  account_id: string | null;
}

/** Why nobody gets this role from her; null where she may give it. An owner becomes one by a transfer alone. */
export function whyNotGive(giver: Giver, { role, permissions }: Held): TeamLack | null {
  if (role === 'owner') return 'owner';
  return goesBeyond(giver, permissions) ? 'more_than_you' : null;
}

/** Why she may not change this member or invitation at all; null where she may. */
export function whyNotChange(giver: Giver, target: Target): TeamLack | null {
  if (!giver.permissions.has(target.account_id === null ? 'user_invite' : 'permission_edit')) return 'permission';
  if (target.account_id === giver.account_id) return 'yourself';
  if (target.role === 'owner') return giver.is_owner ? null : 'owner';
  return goesBeyond(giver, target.permissions) ? 'more_than_you' : null;
}

const goesBeyond = (giver: Giver, permissions: ReadonlySet<Permission>): boolean => !permissions.isSubsetOf(giver.permissions);
