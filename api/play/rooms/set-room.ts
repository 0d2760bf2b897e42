import { rooms as contract } from '#shared/contract/room-calls.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { hostNow, hosts, openedBy } from './hosted-room.ts';
import { changeRoom } from './room-store.ts';

export const setRoom = serve(contract.setRoom, async ({ body: { token, words_released, ...settings } }, context) => {
  const { frames, role } = await openedBy(context, token, hosts);
  await changeRoom(context.database.playSql, frames.room, { settings, ...(words_released !== undefined && { words_released }) });
  const changed = await context.rooms.refresh(frames.room.id);
  if (!changed) throw notFound();
  return hostNow(context, { frames: changed, role });
});
