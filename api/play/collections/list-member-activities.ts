import { collections } from '#shared/contract/collections.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findMemberActivities } from './member-store.ts';

export const listMemberActivities = serve(collections.listMemberActivities, ({ body: { ids } }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => ({ activities: await findMemberActivities(tx, ids, clock.now()) })),
);
