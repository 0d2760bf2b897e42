import type { Sql, TransactionSql } from 'postgres';
import { lockSeed } from '#api/db/advisory-locks.ts';

/** Whose standings; with a game the player is who has it now. */
interface LockedOf {
  player_id: string;
  game_id?: string;
}
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Until the transaction ends nobody else folds standings of these players, whether they are there already or not. Without it, of two ends of one player,
 * or of an end and her removal, the later one to write could be the earlier one to have looked.
 */
export const lockStandings = (sql: TransactionSql | Sql, of: readonly LockedOf[]): Promise<unknown> =>
  sql`
    select pg_advisory_xact_lock(key) from (
      select distinct uuid_hash_extended(coalesce((select g.player_id from game g where g.id = o.game_id), o.player_id), ${lockSeed.standings}) as key
      from unnest(${of.map(({ player_id }) => player_id)}::uuid[], ${of.map(({ game_id }) => game_id ?? nobody)}::uuid[]) as o(player_id, game_id)
      order by key
    ) k`.execute();
