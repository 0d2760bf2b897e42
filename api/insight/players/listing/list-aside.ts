import type { Context, Actor } from '#api/kernel/http/served-operation.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { listWaiting } from '#api/play/player-records/list-waiting.ts';

/** Lists the players of an activity who wait to be listed, and then reads aside, where nothing can be written. */
export async function listAside<T>(
  { database, aside, actor }: Pick<Context, 'database' | 'aside'> & { actor: Actor },
  id: string,
  read: (tx: Tx) => Promise<T>,
): Promise<T> {
  await database.asActor(actor, (tx) => listWaiting(tx, { tenant_id: actor.tenant_id, id }));
  return aside.asActor(actor, read);
}
