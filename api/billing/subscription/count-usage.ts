import { sql } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';

/** The tenant's present use of limited resources: members and invitations, brands (its saved themes), and live games. */
export interface Usage {
  live_games: number;
  editors: number;
  brands: number;
}

export async function countUsage(tx: Tx, now: Date): Promise<Usage> {
  const { rows } = await sql<Usage>`
    select (select count(*)::int from activity where stage in ('published', 'live') and is_active and end_date > ${now}) as live_games,
      (select count(*)::int from membership where tenant_id = current_tenant()) as editors, (select count(*)::int from theme) as brands`.execute(
    tx,
  );
  return rows[0] as Usage;
}
