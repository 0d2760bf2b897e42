import { scim } from '#shared/contract/scim.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandMayGive } from '#api/accounts/team/demand-may.ts';
import { lockTeam } from '#api/accounts/team/lock-team.ts';
import { demandTeamRole } from '#api/accounts/team/role-store.ts';
import { assignRoles } from './assign-roles.ts';
import { findGroup } from './group-store.ts';
import { provisioning } from './provisioning.ts';

/** An actor cannot grant by a group what she could not grant directly; the group's members have the role at once. */
export const changeScimGroup = serve(scim.changeScimGroup, ({ params: { id }, body: { role } }, { database, actor, config, clock }) =>
  database.asActor(actor, async (tx) => {
    const now = clock.now();
    const { tenant_id } = actor;
    const { giver } = await lockTeam(tx, actor);
    const group = await findGroup(tx, id);
    if (!group) throw notFound();
    const teamRole = role === null ? null : demandMayGive(giver, await demandTeamRole(tx, tenant_id, role));
    if ((teamRole?.id ?? null) !== group.role) {
      await tx
        .updateTable('scim_group')
        .set({ role: teamRole?.id ?? null })
        .where('tenant_id', '=', tenant_id)
        .where('id', '=', id)
        .execute();
      await audit(tx, actor, 'change_scim_group', group.display_name, now, { before: group.role ?? '–', after: teamRole?.name ?? '–' });
      await assignRoles(
        tx,
        { tenant_id, by: actor, now },
        group.members.map(({ value }) => value),
      );
    }
    return provisioning(tx, tenant_id, config, now);
  }),
);
