import { rooms as contract } from '#shared/contract/room-calls.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { playerState } from './player-state.ts';

export const readRoomState = serve(contract.readRoomState, async ({ params, body }, context) => {
  const { rooms } = context;
  const frames = await rooms.find(params.id.toLowerCase());
  if (!frames) throw notFound();
  const { tenant_id, id } = frames.room;
  const seat = await rooms.seats.add({ tenant_id, room_id: id, uuid_front: body.uuid_front.toLowerCase() });
  if (seat && !seat.removed_at) rooms.markSeen(id, seat.seat);
  return playerState(context, frames, seat);
});
