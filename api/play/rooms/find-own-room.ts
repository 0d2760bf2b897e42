import { notFound } from '#api/kernel/errors.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import type { Services } from '#api/services.ts';
import { findRoom, type StoredRoom } from './room-store.ts';

/** A room of the actor's tenant, of an activity that is not in the bin. Throws 404. */
export async function findOwnRoom({ database, actor }: Pick<Services, 'database'> & { actor: Actor }, id: string): Promise<StoredRoom> {
  const own = await database.asActor(actor, (tx) =>
    tx
      .selectFrom('room')
      .select('id')
      .where('id', '=', id)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('activity as a').select('a.id').whereRef('a.id', '=', 'room.activity_id').where('a.trashed_at', 'is', null)),
      )
      .executeTakeFirst(),
  );
  const room = own && (await findRoom(database.playSql, own.id));
  if (!room) throw notFound();
  return room;
}
