import { rights as contract } from '#shared/contract/rights.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandGiving, findAudience, describeAudience } from './audience-store.ts';
import { lockTenantRights } from './tenant-rights.ts';

export const resetPermission = serve(contract.resetPermission, ({ params }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const { rights, giver } = await lockTenantRights(tx, actor);
    const before = findAudience(rights, params.id);
    demandGiving(rights, giver, before.permission, undefined);
    await tx.deleteFrom('audience').where('id', '=', before.id).execute();
    await audit(
      tx,
      actor,
      'change_permission',
      `${before.permission}: ${describeAudience(before)} → ${describeAudience(undefined)}`,
      clock.now(),
    );
    return { success: true };
  }),
);
