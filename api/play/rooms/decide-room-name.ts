import { rooms as contract } from '#shared/contract/rooms.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { hosts, openedBy } from './hosted-room.ts';
import { decideName } from './seat-store.ts';

export const decideRoomName = serve(contract.decideRoomName, async ({ body: { token, player_id, decision } }, context) => {
  const { frames } = await openedBy(context, token, hosts);
  const seat = await decideName(context.database.playSql, frames.room, player_id, decision === 'allow');
  if (seat === undefined) throw notFound();
  return { success: true };
});
