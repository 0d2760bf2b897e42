import { prizeWins } from '#shared/contract/prize-wins.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { listEarlierWinners } from '#api/rewards/wins/win-store.ts';
import { findWins } from './find-wins.ts';

export const listPrizeWins = serve(prizeWins.listPrizeWins, ({ params }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const { id } = await findActivity(tx, params.id);
    await listEarlierWinners(tx, id);
    return { data: await findWins(tx, actor, { activity_id: id }), can: { export: actor.permissions.has('player_pii_view') } };
  }),
);
