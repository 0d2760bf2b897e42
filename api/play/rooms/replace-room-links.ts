import { rooms as contract } from '#shared/contract/room-calls.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findHosted } from './find-hosted.ts';
import { findRow } from './room-row.ts';
import { notifyRoom } from './room-store.ts';

export const replaceRoomLinks = serve(contract.replaceRoomLinks, async ({ params: { id } }, context) => {
  const { database, actor, clock } = context;
  await database.asActor(actor, async (tx) => {
    const room = await tx.selectFrom('room').select('activity_id').where('id', '=', id).executeTakeFirst();
    if (!room) throw notFound();
    const activity = await findHosted(tx, room.activity_id);
    await tx
      .updateTable('room')
      .set(({ eb }) => ({ links: eb('links', '+', 1), version: eb('version', '+', 1) }))
      .where('tenant_id', '=', actor.tenant_id)
      .where('id', '=', id)
      .execute();
    await audit(tx, actor, 'replace_room_links', `${activity.name} (${activity.id})`, clock.now(), { subject_id: activity.id });
  });
  await notifyRoom(database.playSql, { id, kind: 'frame' });
  await notifyRoom(database.playSql, { id, kind: 'links' });
  return findRow(context, id);
});
