import { prizes } from '#shared/contract/prizes.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { countStock, findPrize } from './prize-pool.ts';

export const changePrizeAlert = serve(prizes.changePrizeAlert, ({ params, body: { low_at } }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const { activity, prize } = await findPrize(tx, actor, params.id.toLowerCase());
    const { tenant_id, id: activity_id } = activity;
    await tx
      .insertInto('prize_pool')
      .values({ tenant_id, activity_id, prize_id: prize.id, low_at, notified_at: null })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'activity_id', 'prize_id']).doUpdateSet({ low_at, notified_at: null }))
      .execute();
    return countStock(tx, activity_id, prize);
  }),
);
