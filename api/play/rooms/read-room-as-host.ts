import { rooms as contract } from '#shared/contract/room-calls.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { hostNow, hosts, openedBy } from './hosted-room.ts';

export const readRoomAsHost = serve(contract.readRoomAsHost, async ({ body: { token } }, context) =>
  hostNow(context, await openedBy(context, token, hosts)),
);
