import type { Sql } from 'postgres';

/** The points that regrades added to or took from a player's, by question; without regrades that were undone. */
export const findOwnCorrections = (
  sql: Sql,
  { tenant_id, activity_id, player_id }: Record<'tenant_id' | 'activity_id' | 'player_id', string>,
): Promise<{ question: string; points: number }[]> =>
  sql<{ question: string; points: number }[]>`
    select (
        select r.question ->> 'text' from regrade r
        where r.tenant_id = ${tenant_id} and r.activity_id = ${activity_id} and r.number = max(l.number)
      ) as question, round(sum(l.points)::numeric, 2)::float8 as points
    from game g cross join lateral (
      select item_id, number, points from ledger
      where ledger.tenant_id = g.tenant_id and ledger.game_id = g.id and ledger.reason in ('regrade', 'bonus_regrade') offset 0
    ) l
    where g.tenant_id = ${tenant_id} and g.player_id = ${player_id} and (g.activity_id = ${activity_id}) is true and not g.is_preview
    group by l.item_id having round(sum(l.points)::numeric, 2) <> 0
    order by max(l.number)`;
