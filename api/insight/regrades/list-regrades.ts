import { regrades } from '#shared/contract/regrades.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { showRegrades } from './show-regrade.ts';

const most = 100;

/** Regrades that are applied or being applied; a preview is private. */
export const listRegrades = serve(regrades.listRegrades, ({ params: { id } }, { database, actor }) =>
  database.asActor(actor, async (tx) => {
    await findActivity(tx, id);
    const found = await tx
      .selectFrom('regrade')
      .selectAll()
      .where('activity_id', '=', id)
      .where('state', 'in', ['applying', 'applied'])
      .orderBy('number', 'desc')
      .limit(most)
      .execute();
    return { data: await showRegrades(tx, actor, id, found) };
  }),
);
