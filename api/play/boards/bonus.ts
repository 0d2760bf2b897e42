import type { Sql, TransactionSql } from 'postgres';
import { isByRemoved, isLeftOut } from '#api/play/player-records/left-out.ts';

type AnySql = Sql | TransactionSql;

/** SQL: whether a row of the ledger holds points earned outside games. */
export const bonusRows = `reason in ('share', 'bonus', 'correction', 'bonus_regrade')`;
export const isBonus = (sql: AnySql) => sql.unsafe(bonusRows);

/** SQL: whether the board of an activity adds bonus points, according to its publication. Columns or values name the activity. */
export const addsBonus = (sql: AnySql, tenant_id: ReturnType<AnySql> | string, activity_id: ReturnType<AnySql> | string) =>
  sql`(select a.adds_bonus from activity a where (a.tenant_id = ${tenant_id}) is true and a.id = ${activity_id})`;

/**
 * SQL: the bonus points that count on the board for the row `of`, which has tenant_id, activity_id and player_id. While friends are removed as
 * cheaters, the points for them stay in the ledger but do not count.
 */
export function bonusPoints(sql: AnySql, alias: string) {
  const row = sql(alias);
  return sql`case when ${addsBonus(sql, sql`${row}.tenant_id`, sql`${row}.activity_id`)} then coalesce((
    select sum(l.points) from ledger l
    where l.tenant_id = ${row}.tenant_id and l.activity_id = ${row}.activity_id and l.player_id = ${row}.player_id and ${isBonus(sql)}
      and (l.reason not in ('bonus', 'bonus_regrade') or (
        select g.beyond_limit or ${sql.unsafe(isLeftOut('g'))} from game g where g.tenant_id = l.tenant_id and g.id = l.game_id) is not true)
  ), 0) - coalesce((
    select sum(r.points) from share_reward r
    where r.tenant_id = ${row}.tenant_id and r.player_id = ${row}.player_id and (r.activity_id = ${row}.activity_id) is true and ${sql.unsafe(isByRemoved('r'))}
  ), 0) else 0 end`;
}

/** SQL: the bonus points that the game `of` itself paid, as a bonus door does. */
export const earnedInGame = (sql: AnySql, alias: string) => sql`coalesce((
    select sum(l.points) from ledger l
    where l.tenant_id = ${sql(alias)}.tenant_id and l.game_id = ${sql(alias)}.id and l.reason in ('bonus', 'bonus_regrade')), 0)`;

export interface BonusKey {
  tenant_id: string;
  activity_id: string;
  player_id: string;
}

/**
 * Recomputes the bonus points of players on boards from the ledger. Where other players may earn points for them at the same time, the caller holds
 * locks on their rows of `player`.
 */
export async function refreshBonus(sql: AnySql, players: readonly BonusKey[]): Promise<void> {
  if (players.length === 0) return;
  const keys = players.map(({ tenant_id, activity_id, player_id }) => ({ tenant_id, activity_id, player_id }));
  const sorted = keys.toSorted((a, b) => (a.player_id < b.player_id ? -1 : 1));
  await sql`
    with earned as materialized (
      select p.tenant_id, p.activity_id, p.player_id, ${bonusPoints(sql, 'p')} as points
      from jsonb_to_recordset(${sql.json(sorted)}) as p(tenant_id uuid, activity_id uuid, player_id uuid)
    )
    update standing s set bonus_points = e.points from earned e
    where s.tenant_id = e.tenant_id and s.player_id = e.player_id and (s.board_id = e.activity_id) is true and s.bonus_points <> e.points`;
}
