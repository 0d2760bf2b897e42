import { rooms as contract } from '#shared/contract/room-calls.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findHosted } from './find-hosted.ts';
import { listRows } from './room-row.ts';

export const listRooms = serve(contract.listRooms, async ({ params }, context) => {
  const { id } = await context.database.asActor(context.actor, (tx) => findHosted(tx, params.quizID));
  return { data: await listRows(context, { activity_id: id }) };
});
