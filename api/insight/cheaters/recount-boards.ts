import type { TransactionSql } from 'postgres';
import { refreshBonus } from '#api/play/boards/bonus.ts';
import { lockStandings } from '#api/play/boards/lock-standings.ts';
import { refreshStandings } from '#api/play/boards/standing-store.ts';
import { claimPlayers } from '#api/play/player-records/hold-players.ts';

export interface AffectedBoards {
  tenant_id: string;
  activity_id: string;
  players: readonly string[];
}

/** Milliseconds: shorter than PostgreSQL's deadlock timeout, so that the removal gives way and never a game. */
const timeoutMs = 500;
const triesAtMost = 20;
/** A lock that was not available, a deadlock, or sharers who changed during the transaction. */
const isBusy = (error: unknown): boolean => ['55P03', '40P01', '40001'].includes(String((error as { code?: unknown }).code));

/** Runs a removal or its reverse, and repeats it when games of the same players were in its way. */
export async function retryWhenBusy<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || tries === triesAtMost) throw error;
    }
  }
}

/**
 * Call this first in the transaction. Until it ends, none of the players is merged into another, and no reward of their friends is paid. Returns the
 * sharers who have rewards from them.
 */
export async function claimAffected(sql: TransactionSql, scope: AffectedBoards): Promise<string[]> {
  await sql`select set_config('lock_timeout', ${String(timeoutMs)}, true)`;
  const before = await findSharers(sql, scope);
  await claimPlayers(sql, [...scope.players, ...before]);
  const sharers = await findSharers(sql, scope);
  if (sharers.some((id) => !before.includes(id))) throw Object.assign(new Error('a sharer came by meanwhile'), { code: '40001' });
  return sharers;
}

async function findSharers(sql: TransactionSql, { tenant_id, activity_id, players }: AffectedBoards): Promise<string[]> {
  const rows = await sql<{ player_id: string }[]>`
    select distinct player_id from share_reward
    where tenant_id = ${tenant_id} and activity_id = ${activity_id} and friend_id = any(${[...players]}::uuid[])`;
  return rows.map(({ player_id }) => player_id);
}

/**
 * Recomputes the standings and bonus points of the players and their sharers by the records now in force. Call it after claimConcerned and after
 * locking games.
 */
export async function recountBoards(
  sql: TransactionSql,
  { tenant_id, activity_id, players }: AffectedBoards,
  sharers: readonly string[],
): Promise<void> {
  await lockStandings(
    sql,
    [...players, ...sharers].map((player_id) => ({ player_id })),
  );
  // Locks standings before players, as the end of a game does.
  await sql`
    select from standing where tenant_id = ${tenant_id} and board_id = ${activity_id} and player_id = any(${[...players, ...sharers]}::uuid[])
    order by player_id for update`;
  await sql`select from player where tenant_id = ${tenant_id} and id = any(${[...players, ...sharers]}::uuid[]) order by id for no key update`;
  // A player without a game that counts keeps no standing; the others are recomputed.
  await sql`delete from standing where tenant_id = ${tenant_id} and board_id = ${activity_id} and player_id = any(${[...players]}::uuid[])`;
  await refreshStandings(
    sql,
    players.map((player_id) => ({ tenant_id, activity_id, player_id })),
  );
  await refreshBonus(
    sql,
    sharers.map((player_id) => ({ tenant_id, activity_id, player_id })),
  );
}
