import type { Sql } from 'postgres';

export interface BonusOf {
  tenant_id: string;
  activity_id: string;
  player_id: string;
}

/** Players' bonus points in activities, in the same order, whether they are on the board or not; 0 where the board leaves them out. */
export async function findBonuses(sql: Sql, asked: readonly BonusOf[]): Promise<number[]> {
  const keys = asked.map(({ tenant_id, activity_id, player_id }, n) => ({ n, tenant_id, activity_id, player_id }));
  const found = await sql<{ n: number; points: number }[]>`
    select k.n, (
      select coalesce(sum(l.points), 0) from ledger l
      where l.tenant_id = k.tenant_id and l.activity_id = k.activity_id and l.player_id = k.player_id and l.reason in ('share', 'bonus')
    ) as points
    from jsonb_to_recordset(${sql.json(keys)}) as k(n integer, tenant_id uuid, activity_id uuid, player_id uuid)
    where (select a.adds_bonus from activity a where a.tenant_id = k.tenant_id and a.id = k.activity_id)`.execute();
  const bonuses = asked.map(() => 0);
  for (const { n, points } of found) bonuses[n] = points;
  return bonuses;
}
