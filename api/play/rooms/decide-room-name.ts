import { rooms as contract } from '#shared/contract/room-calls.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { auditRoom } from './audit-room.ts';
import { hosts, openedBy } from './hosted-room.ts';
import { decideName } from './seat-store.ts';

export const decideRoomName = serve(contract.decideRoomName, async ({ body: { token, player_id, decision } }, context) => {
  const hosted = await openedBy(context, token, hosts);
  const { room } = hosted.frames;
  const seat = await decideName(context.database.playSql, room, player_id, decision === 'allow');
  if (seat === undefined) throw notFound();
  await auditRoom(context, hosted, decision === 'allow' ? 'allow_room_name' : 'replace_room_name', { after: `player ${seat}` });
  return { success: true };
});
