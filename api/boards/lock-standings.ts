import type { Sql, TransactionSql } from 'postgres';

/** Whose standing; with a game the player is who has it now. */
interface LockedOf {
  tenant_id: string;
  activity_id: string;
  player_id: string;
  game_id?: string;
}

/**
 * Until the transaction ends nobody else folds these standings, whether they are there already or not. Without it, of two ends of one player, or of an
 * end and her removal, the later one to write could be the earlier one to have looked.
 */
export const lockStandings = (sql: TransactionSql | Sql, of: readonly LockedOf[]): Promise<unknown> =>
  sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(o.activity_id::text
        || coalesce((select g.player_id from game g where g.tenant_id = o.tenant_id and g.id = o.game_id), o.player_id)::text, 3) as key
      from jsonb_to_recordset(${sql.json(of.map(({ tenant_id, activity_id, player_id, game_id }) => ({ tenant_id, activity_id, player_id, ...(game_id !== undefined && { game_id }) })))})
        as o(tenant_id uuid, activity_id uuid, player_id uuid, game_id uuid)
      order by key
    ) k`.execute();
