import { rights as contract } from '#shared/contract/rights.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { allRoles, demandFreeName, findOwn, describeRole } from './role-store.ts';
import { demandHeld, lockTenantRights } from './tenant-rights.ts';

export const changeRole = serve(contract.changeRole, ({ params, body }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const { rights, giver } = await lockTenantRights(tx, actor);
    const before = findOwn(rights, params.id);
    const { id } = before;
    const name = body.name?.trim() ?? before.name;
    const permissions = body.permissions ?? [...before.permissions];
    demandFreeName(rights, name, id);
    const added = permissions.filter((permission) => !before.permissions.includes(permission));
    demandHeld(giver, added);
    if (giver.role_id === id && added.length > 0)
      throw new HttpError('forbidden', { message: 'You cannot add permissions to your own role.' });
    await tx.updateTable('role').set({ name, permissions }).where('id', '=', id).execute();
    await audit(
      tx,
      actor,
      'change_role',
      `${describeRole(before.name, before.permissions)} → ${describeRole(name, permissions)}`,
      clock.now(),
    );
    const members = allRoles(rights).find((role) => role.id === id)?.members ?? 0;
    return { id, name, permissions, is_own: true, members };
  }),
);
