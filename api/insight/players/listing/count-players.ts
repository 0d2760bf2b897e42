import { sql } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';
import { filters } from './filters.ts';
import { atEase } from './find-page.ts';
import type { WantedPlayers } from './wanted-players.ts';

export interface Counted {
  total: number;
  /** False: there are more. */
  is_total_exact: boolean;
}

/** Index rows that PostgreSQL counts in about 20 ms. */
const mostCounted = 200_000;

/** How many players match. When a filter other than dates applies, only the matches among the newest players are counted. */
export async function countPlayers(tx: Tx, question: WantedPlayers): Promise<Counted> {
  const { tenant_id, activity_id, since, until, search, hatch_id, round } = question;
  const isByDates = search === '' && hatch_id === null && round === null;
  const most = isByDates ? mostCounted : atEase;
  const { rows } = await sql<{ total: number; seen: number }>`
    with l as (
      select l.* from listed_player l where l.tenant_id = ${tenant_id} and l.activity_id = ${activity_id}
        ${since ? sql`and l.registered_at >= ${since}` : sql``} ${until ? sql`and l.registered_at < ${until}` : sql``}
      ${isByDates ? sql`` : sql`order by l.registered_at desc`} limit ${most + 1}
    )
    select count(*) filter (where ${isByDates ? sql`true` : filters(question)})::int as total, count(*)::int as seen from l`.execute(tx);
  const { total = 0, seen = 0 } = rows[0] ?? {};
  return { total: isByDates ? Math.min(total, most) : total, is_total_exact: seen <= most };
}
