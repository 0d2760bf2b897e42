import { rights as contract } from '#shared/contract/rights.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandGiving, findAudience, namedBy, storeNamed, toGiven, describeAudience } from './audience-store.ts';
import { lockTenantRights } from './tenant-rights.ts';

export const changePermission = serve(contract.changePermission, ({ params, body }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const { rights, giver } = await lockTenantRights(tx, actor);
    const before = findAudience(rights, params.id);
    const { id, permission } = before;
    const { audience } = body;
    const named = namedBy(rights, body);
    demandGiving(rights, giver, permission, { audience, named });
    await tx.updateTable('audience').set({ audience }).where('id', '=', id).execute();
    await storeNamed(tx, actor.tenant_id, id, named);
    await audit(
      tx,
      actor,
      'change_permission',
      `${permission}: ${describeAudience(before)} → ${describeAudience({ audience, named })}`,
      clock.now(),
    );
    return toGiven({ id, permission, audience, named });
  }),
);
