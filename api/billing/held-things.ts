import { sql } from 'kysely';
import type { Tx } from '#api/db/database.ts';

/** What the transaction's tenant has of what plans limit: members and who is invited, brands (its saved themes), and games that are live. */
export interface Held {
  live_games: number;
  editors: number;
  brands: number;
}

export async function countHeld(tx: Tx, now: Date): Promise<Held> {
  const { rows } = await sql<Held>`
    select (select count(*)::int from activity where stage in ('published', 'live') and is_active and end_date > ${now}) as live_games,
      (select count(*)::int from membership where tenant_id = current_tenant()) as editors, (select count(*)::int from theme) as brands`.execute(
    tx,
  );
  return rows[0] as Held;
}
