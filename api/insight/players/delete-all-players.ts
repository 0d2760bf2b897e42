import { players } from '#shared/contract/players.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { deleteGameData } from '#api/authoring/activities/delete-game-data.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { deleteChosen } from './deleting/delete-chosen.ts';
import { demandPlayers } from './deleting/demand-players.ts';

export const deleteAllPlayers = serve(players.deleteAllPlayers, async ({ params: { id }, body: { data, withPlayers } }, context) => {
  if (!data) return deleteGameData(context, id, withPlayers ? 'players' : 'registrations');
  const { actor, database, clock } = context;
  await database.asActor(actor, async (tx) => {
    const { name } = await findActivity(tx, id);
    await demandPlayers(tx, id, data);
    await deleteChosen(tx, { tenant_id: actor.tenant_id, activity_id: id, players: data, withPlayers });
    await audit(tx, actor, 'delete_players', `${name} (${id}), ${new Set(data).size}`, clock.now());
  });
  return { success: true };
});
