import { rooms as contract } from '#shared/contract/room-calls.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve, type Context } from '#api/kernel/http/served-operation.ts';
import { foundRoom } from './found-room.ts';
import { isServed } from './is-served.ts';
import { openByCode } from './open-by-code.ts';
import { findRoomByCode } from './room-store.ts';

export const findRoom = serve(contract.findRoom, async ({ params }, context) => {
  const code = params.code.replaceAll(/\D/g, '');
  if (code.length !== 6) throw notFound();
  const found = await openByCode(context, { address: context.address, code }, () => roomOfCode(context, code));
  if (!found) throw notFound();
  return found;
});

async function roomOfCode(context: Context, code: string) {
  const { database, rooms, reply, play } = context;
  const room = await findRoomByCode(database.playSql, code);
  const frames = room && (await rooms.find(room.id));
  const published = room && (await play.publications.find(room.publication_id));
  const { player_tenant_id } = reply.request;
  // On a tenant's own domain there is nothing of another tenant.
  if (!frames || !published || !(await isServed(context, room)) || (player_tenant_id !== undefined && room.tenant_id !== player_tenant_id))
    return undefined;
  return foundRoom(frames.room, published);
}
