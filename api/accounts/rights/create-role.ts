import { rights as contract } from '#shared/contract/rights.ts';
import { newId } from '#shared/ids.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandFreeName, describeRole } from './role-store.ts';
import { demandHeld, lockTenantRights } from './tenant-rights.ts';

export const createRole = serve(contract.createRole, ({ body }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const { rights, giver } = await lockTenantRights(tx, actor);
    const name = body.name.trim();
    demandFreeName(rights, name);
    demandHeld(giver, body.permissions);
    const id = newId();
    await tx
      .insertInto('role')
      .values({ tenant_id: actor.tenant_id, id, name, permissions: body.permissions, created_at: clock.now() })
      .execute();
    await audit(tx, actor, 'create_role', describeRole(name, body.permissions), clock.now());
    return { id, name, permissions: body.permissions, is_own: true, members: 0 };
  }),
);
