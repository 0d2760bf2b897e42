import { doors } from '#shared/contract/doors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { addressOf } from './door-address.ts';
import { sendBox } from './send-box.ts';

export const readDoorImage = serve(doors.readDoorImage, async ({ params }, { sealedDoors, reply }) =>
  sendBox(reply, await sealedDoors.box(addressOf(params), `image/${Number(params.number)}`)),
);
