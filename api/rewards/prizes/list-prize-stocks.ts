import { prizesOf } from '#activity/own-lists.ts';
import { prizes } from '#shared/contract/prizes.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { countStocks } from './prize-pool.ts';

export const listPrizeStocks = serve(prizes.listPrizeStocks, ({ params: { id } }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const { draft } = await findActivity(tx, id);
    return { data: await countStocks(tx, id.toLowerCase(), prizesOf(draft)) };
  }),
);
