import { players } from '#shared/contract/players.ts';
import { demand } from '#api/authoring/activities/activity-policy.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { countDeletions } from './deleting/count-deletions.ts';
import { demandPlayers } from './deleting/demand-players.ts';

export const countDoomedPlayers = serve(players.countDoomedPlayers, ({ params: { id }, body: { data, type } }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    await findActivity(tx, id);
    if (data) {
      demand(actor, [['quiz_settings']]);
      await demandPlayers(tx, id, data);
    }
    return countDeletions(tx, { tenant_id: actor.tenant_id, activity_id: id, what: type, players: data });
  }),
);
