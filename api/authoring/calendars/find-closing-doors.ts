import { sql } from 'kysely';
import { upgradeDraft } from '#activity/upgrades.ts';
import { closingAgain } from '#kinds/calendar/openings.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { CalendarActivity } from './demand-calendar.ts';

/**
 * The doors of a live calendar that players have opened or played and that the draft would close again, because its dates or its time of day are
 * others.
 */
export async function findClosingDoors(tx: Tx, { id, tenant_id, publication_id, draft }: CalendarActivity, now: Date): Promise<string[]> {
  if (publication_id === null) return [];
  const { content } = await tx.selectFrom('publication').select('content').where('id', '=', publication_id).executeTakeFirstOrThrow();
  const published = upgradeDraft(content);
  const closing = 'hatches' in published ? closingAgain(published, draft, now) : [];
  if (closing.length === 0) return [];
  const { rows } = await sql<{ hatch_id: string }>`
    select d.hatch_id from unnest(${closing}::uuid[]) as d(hatch_id)
    where exists (select from hatch_view v where v.tenant_id = ${tenant_id} and v.activity_id = ${id} and v.hatch_id = d.hatch_id)
      or exists (select from game g where g.tenant_id = ${tenant_id} and g.activity_id = ${id} and g.part_id = d.hatch_id and not g.is_preview)`.execute(
    tx,
  );
  return rows.map(({ hatch_id }) => hatch_id);
}
