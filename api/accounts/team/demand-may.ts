import type { TeamLack } from '#shared/contract/team.ts';
import { HttpError, invalidAt } from '#api/kernel/errors.ts';
import type { TeamRole } from './role-store.ts';
import { whyNotChange, whyNotGive, type Giver, type Target } from './team-policy.ts';

const words: Record<TeamLack, string> = {
  permission: 'This action is unauthorized.',
  yourself: 'Nobody changes her own role or access.',
  owner: 'Only an owner can change an owner.',
  more_than_you: 'This member may do more than you.',
};

/** Throws 403 with the reason when she may not change this member or invitation. */
export function demandMayChange(giver: Giver, target: Target): void {
  const lack = whyNotChange(giver, target);
  if (lack) throw new HttpError('forbidden', { message: words[lack] });
}

/** Throws 422 at `role` when she may not give it. */
export function demandMayGive(giver: Giver, role: TeamRole): TeamRole & { role: Exclude<TeamRole['role'], 'owner'> } {
  const lack = whyNotGive(giver, role);
  if (lack || role.role === 'owner') throw invalidAt('role', lack === 'more_than_you' ? 'more_than_you' : 'owner_by_transfer');
  return { ...role, role: role.role };
}
