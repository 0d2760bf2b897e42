import type { Sql, TransactionSql } from 'postgres';
import { bonusPoints } from './bonus.ts';
import { jsonRows } from '#api/kernel/db/json-rows.ts';

interface GameOfBonus {
  tenant_id: string;
  game_id: string;
}

/**
 * Updates the bonus points on the boards of these games' players from the ledger. Call it in the transaction that ended the games, after their
 * standings. It sends two statements in this order: while a player's row is locked no other transaction adds points for her, so the second one sees
 * all points. The games lead to the players: a player may have been merged into another since her ticket was written.
 */
export function payBonus(sql: Sql | TransactionSql, games: readonly GameOfBonus[]): Promise<unknown>[] {
  if (games.length === 0) return [];
  const rows = jsonRows(sql, games);
  return [
    sql`
      select from player p
      where (p.tenant_id, p.id) in (
        select g.tenant_id, g.player_id from jsonb_to_recordset(${rows}) as k(tenant_id uuid, game_id uuid)
        join game g on g.tenant_id = k.tenant_id and g.id = k.game_id)
      order by p.id for no key update`.execute(),
    sql`
      with earned as materialized (
        select distinct g.tenant_id, g.activity_id, g.player_id from jsonb_to_recordset(${rows}) as k(tenant_id uuid, game_id uuid)
        join game g on g.tenant_id = k.tenant_id and g.id = k.game_id
      )
      update standing s set bonus_points = ${bonusPoints(sql, 'e')} from earned e
      where s.tenant_id = e.tenant_id and s.player_id = e.player_id and (s.board_id = e.activity_id) is true`.execute(),
  ];
}
