import { sql } from 'kysely';
import { prizesOf } from '#activity/own-lists.ts';
import type { Draft } from '#activity/document.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { invalidAt } from '#api/kernel/errors.ts';

interface Wanted {
  activity: { id: string; draft: Draft };
  prize_id: string | null;
  count: number;
  /** The draw whose prizes are drawn again. */
  replaces: string | null;
}

/** Throws 422 when draws and places by points would have more winners than there are of the prize. The caller has locked the draws of the activity. */
export async function demandQuantity(tx: Tx, { activity, prize_id, count, replaces }: Wanted): Promise<void> {
  const quantity = prizesOf(activity.draft).find(({ id }) => id === prize_id)?.quantity;
  if (quantity === undefined) return;
  const { rows } = await sql<{ taken: number }>`
    select (
      select coalesce(sum((d.terms ->> 'count')::int), 0) from draw d
      where d.activity_id = ${activity.id} and d.prize_id = ${prize_id} and d.state <> 'failed' and d.id is distinct from ${replaces}::uuid
        and not exists (select from draw n where n.tenant_id = d.tenant_id and n.replaces = d.id)
    )::int + (select coalesce(sum(k.count), 0) from ranking k where k.activity_id = ${activity.id} and k.prize_id = ${prize_id})::int as taken`.execute(
    tx,
  );
  const left = Math.max(quantity - (rows[0]?.taken ?? 0), 0);
  if (count > left) throw invalidAt('count', 'beyond_quantity', { left });
}
