import { sql, type Kysely } from 'kysely';
import type { Tx } from '#api/db/database.ts';
import type { Tables } from '#api/db/tables.ts';

/** Players who are listed in one statement, well within the time that one may take. */
const most = 2_000;

async function list(db: Kysely<Tables>, tenant_id: string | null, activity_id: string | null): Promise<void> {
  const { rows } = await sql<{ waited: number }>`select list_waiting(${tenant_id}::uuid, ${activity_id}::uuid, ${most}) as waited`.execute(
    db,
  );
  if ((rows[0]?.waited ?? 0) >= most) await list(db, tenant_id, activity_id);
}

/** Who registered in the last seconds is not listed yet; whoever is to see the list of an activity lists its players first. */
export const listWaiting = (tx: Tx, { tenant_id, id }: { tenant_id: string; id: string }): Promise<void> => list(tx, tenant_id, id);

/** Lists all who wait, every now and then; see api/db/every-ten-seconds.ts. */
export async function listAllWaiting(play: Kysely<Tables>): Promise<true> {
  await list(play, null, null);
  return true;
}
