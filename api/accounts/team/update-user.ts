import { team } from '#shared/contract/team.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve, type Actor } from '#api/kernel/http/served-operation.ts';
import { notifyRoleChanged } from './notify-membership.ts';
import { nameOf } from '#api/accounts/sessions/account-name.ts';
import { demandMayChange, demandMayGive } from './demand-may.ts';
import { demandOwnerLeft } from './demand-owner-left.ts';
import { endAccess } from './end-access.ts';
import { lockTeam, type LockedTenant } from './lock-team.ts';
import { readTeamRow } from './read-team-row.ts';
import { demandTeamRole } from './role-store.ts';
import { demandFreeSeat } from './seats.ts';
import type { Giver } from './team-policy.ts';
import type { TeamRow } from './team-store.ts';
import { toUser } from './to-user.ts';

const roleName = ({ role, role_name }: Pick<TeamRow, 'role' | 'role_name'>): string => (role === 'own' ? (role_name ?? '') : role);

interface Change {
  actor: Actor;
  giver: Giver;
  tenant: LockedTenant;
  target: TeamRow;
  now: Date;
}

async function changeRole(tx: Tx, { actor, giver, tenant, target, now }: Change, roleId: string): Promise<void> {
  const { tenant_id } = actor;
  const teamRole = demandMayGive(giver, await demandTeamRole(tx, tenant_id, roleId));
  if (teamRole.id === (target.role === 'own' ? target.role_id : target.role)) return;
  const { role, role_id } = teamRole;
  if (target.account_id === null)
    await tx.updateTable('invitation').set({ role, role_id }).where('tenant_id', '=', tenant_id).where('id', '=', target.id).execute();
  else
    await tx
      .updateTable('membership')
      .set({ role, role_id })
      .where('tenant_id', '=', tenant_id)
      .where('account_id', '=', target.account_id)
      .execute();
  if (target.account_id !== null) {
    const by = await nameOf(tx, actor.account_id);
    await notifyRoleChanged(tx, { tenant_id, account_id: target.account_id, tenant: tenant.name, by, role: teamRole.name }, now);
  }
  await audit(tx, actor, 'member_changed', target.email, now, { subject_id: target.id, before: roleName(target), after: teamRole.name });
}

/** Suspends or reactivates a member. */
async function changeState(tx: Tx, actor: Actor, target: TeamRow, state: 'active' | 'suspended', now: Date): Promise<void> {
  const { tenant_id } = actor;
  const { account_id } = target;
  if (account_id === null) throw invalidAt('state', 'wrong_value');
  if (state === target.state) return;
  if (state === 'active') await demandFreeSeat(tx, tenant_id);
  await tx.updateTable('membership').set({ state }).where('tenant_id', '=', tenant_id).where('account_id', '=', account_id).execute();
  if (state === 'suspended') await endAccess(tx, { tenant_id, account_id }, now);
  await audit(tx, actor, state === 'suspended' ? 'member_suspended' : 'member_activated', target.email, now, { subject_id: account_id });
}

export const updateUser = serve(team.updateUser, ({ params: { id }, body: { role, state } }, { database, clock, actor }) => {
  const { tenant_id } = actor;
  return database.asActor(actor, async (tx) => {
    const now = clock.now();
    const { tenant, giver } = await lockTeam(tx, actor);
    const target = await readTeamRow(tx, tenant_id, id);
    demandMayChange(giver, target);
    if (role !== undefined) await changeRole(tx, { actor, giver, tenant, target, now }, role);
    if (state !== undefined) await changeState(tx, actor, target, state, now);
    await demandOwnerLeft(tx, tenant_id);
    return { success: true, user: toUser(await readTeamRow(tx, tenant_id, id), giver, { id: tenant.id, name: tenant.name }) };
  });
});
