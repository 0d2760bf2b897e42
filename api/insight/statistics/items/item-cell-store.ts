import { sql } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';
import type { ItemCell } from './item-figures.ts';

/** The cells of an activity by the ids of its questions. */
export async function findItemCells(tx: Tx, activity_id: string): Promise<Map<string, ItemCell[]>> {
  const { rows } = await sql<ItemCell & { question_id: string }>`
    select question_id, choice, mark, total, sum(n)::int as n, sum(seconds) as seconds
    from item_count where tenant_id = current_tenant() and activity_id = ${activity_id}
    group by question_id, choice, mark, total having sum(n) <> 0`.execute(tx);
  return Map.groupBy(rows, ({ question_id }) => question_id);
}
