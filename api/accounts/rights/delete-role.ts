import { rights as contract } from '#shared/contract/rights.ts';
import { permissionsIn, roles } from '#shared/permissions.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findOwn, describeRole } from './role-store.ts';
import { demandHeld, lockTenantRights, roleIdOf, memberRightsOf, type TenantRights } from './tenant-rights.ts';

export const deleteRole = serve(contract.deleteRole, ({ params, query }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const { rights, giver } = await lockTenantRights(tx, actor);
    const { id, name, permissions } = findOwn(rights, params.id);
    const inUse = rights.members.some((member) => roleIdOf(member) === id);
    const becomes = query.becomes?.toLowerCase();
    if (inUse && becomes === undefined) throw invalidAt('becomes', 'empty');
    if (becomes !== undefined) demandRole(rights, becomes, id);
    if (inUse && becomes !== undefined) {
      demandHeld(giver, permissionsIn(memberRightsOf(rights, becomes)));
      const own = rights.own.some((role) => role.id === becomes);
      await tx
        .updateTable('membership')
        .set(own ? { role: 'own', role_id: becomes } : { role: becomes as (typeof roles)[number], role_id: null })
        .where('role_id', '=', id)
        .execute();
    }
    await tx.deleteFrom('role').where('id', '=', id).execute();
    await audit(
      tx,
      actor,
      'delete_role',
      inUse ? `${describeRole(name, permissions)} → ${nameOf(rights, becomes)}` : describeRole(name, permissions),
      clock.now(),
    );
    return { success: true };
  }),
);

/** Owner cannot be assigned as a role: ownership is transferred. */
function demandRole({ own }: TenantRights, becomes: string, id: string): void {
  const isThere = roles.some((role) => role === becomes) || own.some((role) => role.id === becomes);
  if (!isThere || becomes === id || becomes === 'owner') throw invalidAt('becomes', 'not_a_role');
}

const nameOf = ({ own }: TenantRights, id: string | undefined): string => own.find((role) => role.id === id)?.name ?? String(id);
