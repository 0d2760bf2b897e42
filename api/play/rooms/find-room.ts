import { rooms as contract } from '#shared/contract/rooms.ts';
import { notFound } from '#api/kernel/errors.ts';
import { addressGroup } from '#api/kernel/http/rate-limits.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { foundRoom } from './found-room.ts';
import { isServed } from './is-served.ts';
import { findRoomByCode } from './room-store.ts';

/** Codes of nothing that one address may try in an hour. A hall is one address: codes that open a room do not count. */
const wrongCodes = { times: 100, seconds: 3600 };

export const findRoom = serve(contract.findRoom, async ({ params }, context) => {
  const { limits, address, database, rooms, reply, play } = context;
  const code = params.code.replaceAll(/\D/g, '');
  if (code.length !== 6) throw notFound();
  const guesser = `room code ${addressGroup(address)}`;
  await limits.take(guesser, wrongCodes);
  const room = await findRoomByCode(database.playSql, code);
  const frames = room && (await rooms.find(room.id));
  const published = room && (await play.publications.find(room.publication_id));
  const { player_tenant_id } = reply.request;
  // On a tenant's own domain there is nothing of another tenant.
  if (!frames || !published || !(await isServed(context, room)) || (player_tenant_id !== undefined && room.tenant_id !== player_tenant_id))
    throw notFound();
  await limits.giveBack(guesser, wrongCodes);
  return foundRoom(frames.room, published);
});
