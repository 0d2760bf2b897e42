import type { Sql } from 'postgres';

interface BonusOf {
  tenant_id: string;
  activity_id: string;
  player_id: string;
}

/** A player's bonus points in an activity, whether she is on its board or not; 0 where the board leaves them out. */
export async function findBonus(sql: Sql, { tenant_id, activity_id, player_id }: BonusOf): Promise<number> {
  const [bonus] = await sql<{ points: number }[]>`
    select coalesce(sum(points), 0) as points from ledger
    where tenant_id = ${tenant_id} and activity_id = ${activity_id} and player_id = ${player_id} and reason in ('share', 'bonus')
      and (select adds_bonus from activity where tenant_id = ${tenant_id} and id = ${activity_id})`;
  return bonus?.points ?? 0;
}
