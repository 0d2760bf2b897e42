import { rooms as contract } from '#shared/contract/room-calls.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { openedBy, wallNow } from './hosted-room.ts';

export const readRoomAsWall = serve(contract.readRoomAsWall, async ({ body: { token } }, context) => {
  const { frames } = await openedBy(context, token, ['wall']);
  return wallNow(context, frames);
});
