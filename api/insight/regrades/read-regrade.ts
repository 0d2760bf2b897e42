import { regrades } from '#shared/contract/regrades.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findRegrade } from './regrade-store.ts';
import { showRegrades } from './show-regrade.ts';

export const readRegrade = serve(regrades.readRegrade, ({ params: { id, number } }, { database, actor }) =>
  database.asActor(actor, async (tx) => {
    await findActivity(tx, id);
    return (await showRegrades(tx, actor, id, [await findRegrade(tx, id, number)]))[0]!;
  }),
);
