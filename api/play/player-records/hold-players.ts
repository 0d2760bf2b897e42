import type { TransactionSql } from 'postgres';
import { lockSeed } from '#api/kernel/db/advisory-locks.ts';

/** Keeps players from being joined until the transaction ends: waits for a transaction that joins one of them, and makes later ones wait. */
export async function holdPlayers(tx: TransactionSql, ids: readonly string[]): Promise<void> {
  await tx`select pg_advisory_xact_lock_shared(hashtextextended(id, ${lockSeed.players})) from unnest(${inOrder(ids)}::text[]) as id`;
}

/**
 * For joining one of them with another player: waits for transactions that rely on who the players are. Call it before taking any row lock that those
 * transactions also take.
 */
export async function claimPlayers(tx: TransactionSql, ids: readonly string[]): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(id, ${lockSeed.players})) from unnest(${inOrder(ids)}::text[]) as id`;
}

/** The same order for everybody, so that no two transactions deadlock. */
const inOrder = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted();
