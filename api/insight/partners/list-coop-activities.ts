import { cooperation } from '#shared/contract/cooperation.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findCoopActivities } from './coop-activities.ts';
import { findCooperation } from '#api/accounts/cooperation/cooperation-store.ts';

export const listCoopActivities = serve(cooperation.listCoopActivities, (_input, { database, clock, actor }) =>
  database.asActor(actor, async (tx) => {
    const coop = await findCooperation(tx, actor.tenant_id, clock.now());
    return { data: await findCoopActivities(tx, actor.tenant_id, coop?.id) };
  }),
);
