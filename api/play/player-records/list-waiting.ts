import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import { HttpError } from '#api/kernel/errors.ts';

/** Players listed in one statement, well within the statement timeout. */
const most = 2_000;
/** Milliseconds for which a reader of a list waits for a transaction that locks one of its players. */
const timeoutMs = 5_000;

/** False when it gave way to a transaction that locks one of them: see 0212-who-lists-gives-way.sql. */
async function list(db: Kysely<Tables>, tenant_id: string | null, activity_id: string | null): Promise<boolean> {
  const { rows } = await sql<{ waited: number | null }>`
    select list_unless_held(${tenant_id}::uuid, ${activity_id}::uuid, ${most}) as waited`.execute(db);
  const waited = rows[0]?.waited ?? null;
  return waited !== null && (waited < most || (await list(db, tenant_id, activity_id)));
}

/** Players who registered in the last seconds are not listed yet. A reader of an activity's list lists them first. */
export async function listWaiting(tx: Tx, { tenant_id, id }: { tenant_id: string; id: string }): Promise<void> {
  const until = performance.now() + timeoutMs;
  while (!(await list(tx, tenant_id, id))) {
    if (performance.now() > until) throw new HttpError('not_ready');
    await pause(20);
  }
}

/** Lists all waiting players periodically; see api/kernel/db/periodic-tasks.ts. False when some are left for the next time. */
export const listAllWaiting = (play: Kysely<Tables>): Promise<boolean> => list(play, null, null);
