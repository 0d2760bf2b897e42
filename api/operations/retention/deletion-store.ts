import type { Sql, TransactionSql } from 'postgres';

interface Deletion {
  tenant_id: string;
  id: string;
  reason: 'wish';
  players: readonly Buffer[];
  counts: Record<string, number>;
  at: Date;
}

/** Call this in the transaction that deletes, so that the log has an entry exactly for the deleted rows. */
export async function noteDeletion(tx: TransactionSql, { tenant_id, id, reason, players, counts, at }: Deletion): Promise<void> {
  await tx`
    insert into deletion (tenant_id, id, reason, before, players, counts, at, ended_at)
    values (${tenant_id}, ${id}, ${reason}, ${at},
      array(select decode(hash, 'hex') from unnest(${players.map((hash) => hash.toString('hex'))}::text[]) hash), ${tx.json(counts)}, ${at}, ${at})`;
}

/** An entry for the deletion file beside the backups; see deletion-file.ts. */
export interface NotedDeletion {
  tenant_id: string;
  id: string;
  reason: 'period' | 'age' | 'wish';
  activity_id: string | null;
  before: Date;
  players: Buffer[];
  at: Date;
}

/** The entries that the deletion file does not have yet, the oldest first. */
export const findUnnoted = (sql: Sql): Promise<NotedDeletion[]> =>
  sql<NotedDeletion[]>`
    select tenant_id, id, reason, activity_id, before, players, at from deletion where noted_at is null order by at limit 1000`;

export async function markNoted(sql: Sql, ids: readonly string[], at: Date): Promise<void> {
  await sql`update deletion set noted_at = ${at} where id = any(${ids as string[]}::uuid[])`;
}
