import type { Skipped } from '#shared/contract/activity-actions.ts';
import { isClosed } from '#api/authoring/activities/activity-policy.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { BulkRow } from './bulk-action.ts';

/** Locks the activities that the actor may edit, always in the same order; the others are skipped. */
export async function lockBulkRows(tx: Tx, ids: readonly string[]): Promise<{ rows: BulkRow[]; skipped: Skipped[] }> {
  if (ids.length === 0) return { rows: [], skipped: [] };
  const found = await tx
    .selectFrom('activity')
    .select(['id', 'name', 'kind', 'lang', 'stage', 'is_active', 'start_date', 'end_date', 'archived_at'])
    .select(isClosed.as('is_closed'))
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const known = new Set(found.map(({ id }) => id));
  return {
    rows: found.filter(({ is_closed }) => !is_closed),
    skipped: [
      ...ids.filter((id) => !known.has(id)).map((id) => ({ id, name: null, reason: 'not_found' as const })),
      ...found.filter(({ is_closed }) => is_closed).map(({ id, name }) => ({ id, name, reason: 'not_named' as const })),
    ],
  };
}
