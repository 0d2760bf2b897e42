import { prizes } from '#shared/contract/prizes.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findPrize } from './prize-pool.ts';

export const deletePrizeCodes = serve(prizes.deletePrizeCodes, ({ params }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const { activity, prize } = await findPrize(tx, actor, params.id.toLowerCase());
    const { numDeletedRows } = await tx
      .deleteFrom('prize_code')
      .where('activity_id', '=', activity.id)
      .where('prize_id', '=', prize.id)
      .where('holder', 'is', null)
      .executeTakeFirstOrThrow();
    await audit(tx, actor, 'delete_prize_codes', activity.name, clock.now(), { before: String(numDeletedRows) });
    return { success: true };
  }),
);
