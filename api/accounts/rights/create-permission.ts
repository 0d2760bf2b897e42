import { rights as contract } from '#shared/contract/rights.ts';
import { newId } from '#shared/ids.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandGiving, namedBy, storeNamed, toGiven, describeAudience } from './audience-store.ts';
import { lockTenantRights } from './tenant-rights.ts';

export const createPermission = serve(contract.createPermission, ({ body }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const { rights, giver } = await lockTenantRights(tx, actor);
    const { permission, audience } = body;
    if (rights.audiences.some((other) => other.permission === permission))
      throw new HttpError('conflict', { message: 'This permission already has an audience. Change it instead.' });
    const named = namedBy(rights, body);
    demandGiving(rights, giver, permission, { audience, named });
    const id = newId();
    const { tenant_id } = actor;
    await tx.insertInto('audience').values({ tenant_id, id, permission, audience }).execute();
    await storeNamed(tx, tenant_id, id, named);
    await audit(
      tx,
      actor,
      'change_permission',
      `${permission}: ${describeAudience(undefined)} → ${describeAudience({ audience, named })}`,
      clock.now(),
    );
    return toGiven({ id, permission, audience, named });
  }),
);
