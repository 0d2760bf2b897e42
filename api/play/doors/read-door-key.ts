import type { FastifyReply } from 'fastify';
import { doors } from '#shared/contract/doors.ts';
import { errors } from '#shared/contract/errors.ts';
import { serverTimeHeader, type TooEarly } from '#shared/sealing/sealed-door.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { addressOf } from './door-address.ts';
import { sendBox } from './send-box.ts';

export const readDoorKey = serve(doors.readDoorKey, async ({ params }, { sealedDoors, clock, reply }) => {
  const now = clock.now();
  const found = await sealedDoors.key(addressOf(params), now);
  if (found && 'opens_at' in found) return sendTooEarly(reply, now, found.opens_at);
  return sendBox(reply, found?.key);
});

/** No cache may keep this reply: it is outdated a moment later. */
async function sendTooEarly(reply: FastifyReply, now: Date, opens_at: Date): Promise<string> {
  const { status, message } = errors.too_early;
  const answer: TooEarly = { code: 'too_early', message, now: now.toISOString(), opens_at: opens_at.toISOString() };
  await reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('retry-after', Math.ceil((opens_at.getTime() - now.getTime()) / 1000))
    .header(serverTimeHeader, answer.now)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer));
  return '';
}
