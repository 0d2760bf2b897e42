import type { Sql, TransactionSql } from 'postgres';
import { lockSeed } from '#api/kernel/db/advisory-locks.ts';

/** The player whose standing to lock; with a game, the player who owns that game now. */
interface LockKey {
  player_id: string;
  game_id?: string;
}
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Until the transaction ends, no other one computes the standings of these players, whether the standings exist yet or not. Otherwise, of two ends of
 * one player, or of an end and her removal, the one that writes last could be the one that read first.
 */
export const lockStandings = (sql: TransactionSql | Sql, standings: readonly LockKey[]): Promise<unknown> =>
  sql`
    select pg_advisory_xact_lock(key) from (
      select distinct uuid_hash_extended(coalesce((select g.player_id from game g where g.id = o.game_id), o.player_id), ${lockSeed.standings}) as key
      from unnest(${standings.map(({ player_id }) => player_id)}::uuid[], ${standings.map(({ game_id }) => game_id ?? nobody)}::uuid[]) as o(player_id, game_id)
      order by key
    ) k`.execute();
