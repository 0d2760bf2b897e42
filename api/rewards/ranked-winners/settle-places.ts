import { sql, type RawBuilder } from 'kysely';
import type { TieBreak } from '#shared/content/calendar.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { RankingRow } from './ranking-store.ts';

type Settled = Pick<RankingRow, 'id' | 'tie_break' | 'count'>;

/** Assigns a place to every kept player, and stores what decided it. */
export async function settlePlaces(tx: Tx, ranking: Settled): Promise<void> {
  await sql`
    with placed as (${placed(ranking)})
    update ranking_entry e set rank = p.rank, settled_by = p.settled_by from placed p
    where e.tenant_id = current_tenant() and e.id = p.id`.execute(tx);
}

/** The number of winners' places that the lot would decide, by the marks so far. */
export async function countByLot(tx: Tx, ranking: Settled): Promise<number> {
  const { rows } = await sql<{ by_lot: number }>`
    select count(*)::int as by_lot from (${placed(ranking)}) p where p.rank <= ${ranking.count} and p.settled_by = 'lot'`.execute(tx);
  return rows[0]?.by_lot ?? 0;
}

/**
 * The number of motivations without a mark among players with equal points of whom some would get a prize and some would not: a mark still decides
 * who does.
 */
export async function countUnmarkedAtLine(tx: Tx, { id, count }: Pick<Settled, 'id' | 'count'>): Promise<number> {
  const { rows } = await sql<{ unmarked: number }>`
    select count(*)::int as unmarked from (
      select e.id, e.words, rank() over (order by e.points desc) as first, count(*) over (partition by e.points) as equals
      from ranking_entry e where e.tenant_id = current_tenant() and e.ranking_id = ${id}
    ) k
    where k.words is not null and k.first <= ${count} and k.first + k.equals - 1 > ${count}
      and not exists (select from ranking_mark m where m.tenant_id = current_tenant() and m.entry_id = k.id)`.execute(tx);
  return rows[0]?.unmarked ?? 0;
}

function placed({ id, tie_break }: Settled): RawBuilder<unknown> {
  const { tie, after, name } = tieOf(tie_break);
  return sql`
    select id, row_number() over (order by points desc, tie nulls last, tie_then nulls last, lot)::int as rank,
      case when count(*) over (partition by points) = 1 then 'points'
        when count(*) over (partition by points, tie, tie_then) = 1 then ${name}::text else 'lot' end as settled_by
    from (select e.id, e.points, e.lot, ${tie} as tie, ${after} as tie_then from ranking_entry e where e.tenant_id = current_tenant() and e.ranking_id = ${id}) k`;
}

/** Decides between equal points: the smaller value first, then the earlier time. */
function tieOf(tie_break: TieBreak | null): { tie: RawBuilder<unknown>; after: RawBuilder<unknown>; name: 'tie_break' | 'time' } {
  if (!tie_break) return { tie: sql`e.time_used`, after: sql`e.reached_at`, name: 'time' };
  if (tie_break.kind === 'number')
    return { tie: sql`abs(e.number - ${tie_break.right_number ?? 0}::float8)`, after: sql`e.answered_at`, name: 'tie_break' };
  const mean = sql`(select avg(m.mark) from ranking_mark m where m.tenant_id = e.tenant_id and m.entry_id = e.id)`;
  // Any motivation ranks above none, also an unmarked one.
  return { tie: sql`case when e.words is not null then -coalesce(${mean}, 0) end`, after: sql`null::timestamptz`, name: 'tie_break' };
}
