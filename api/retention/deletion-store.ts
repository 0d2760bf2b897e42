import type { Sql, TransactionSql } from 'postgres';

interface Deletion {
  tenant_id: string;
  id: string;
  reason: 'wish';
  players: readonly Buffer[];
  counts: Record<string, number>;
  at: Date;
}

/** In the transaction that deletes, so that nothing goes without a word and no word is said of what did not go. */
export async function noteDeletion(tx: TransactionSql, { tenant_id, id, reason, players, counts, at }: Deletion): Promise<void> {
  await tx`
    insert into deletion (tenant_id, id, reason, before, players, counts, at, ended_at)
    values (${tenant_id}, ${id}, ${reason}, ${at},
      array(select decode(hash, 'hex') from unnest(${players.map((hash) => hash.toString('hex'))}::text[]) hash), ${tx.json(counts)}, ${at}, ${at})`;
}

/** What the log of deletions beside the backups wants to know; see deletion-file.ts. */
export interface NotedDeletion {
  tenant_id: string;
  id: string;
  reason: 'period' | 'age' | 'wish';
  activity_id: string | null;
  before: Date;
  players: Buffer[];
  at: Date;
}

/** Of those that are not yet written beside the backups, the oldest first. */
export const findUnnoted = (sql: Sql): Promise<NotedDeletion[]> =>
  sql<NotedDeletion[]>`
    select tenant_id, id, reason, activity_id, before, players, at from deletion where noted_at is null order by at limit 1000`;

export async function markNoted(sql: Sql, ids: readonly string[], at: Date): Promise<void> {
  await sql`update deletion set noted_at = ${at} where id = any(${ids as string[]}::uuid[])`;
}
