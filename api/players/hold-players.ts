import type { TransactionSql } from 'postgres';
import { lockSeed } from '#api/db/advisory-locks.ts';

/** Players stay who they are until the transaction ends: waits for whoever makes one of them another, and lets others wait who would. */
export async function holdPlayers(tx: TransactionSql, ids: readonly string[]): Promise<void> {
  await tx`select pg_advisory_xact_lock_shared(hashtextextended(id, ${lockSeed.players})) from unnest(${inOrder(ids)}::text[]) as id`;
}

/** To make one of them another: waits for whoever counts on who they are. Comes before all else that locks rows which these lock too. */
export async function claimPlayers(tx: TransactionSql, ids: readonly string[]): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(id, ${lockSeed.players})) from unnest(${inOrder(ids)}::text[]) as id`;
}

/** The same for all, so that two never wait for each other. */
const inOrder = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted();
