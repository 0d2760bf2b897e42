import type { Sql, TransactionSql } from 'postgres';
import { playerTables } from '#api/play/player-records/player-data.ts';
import type { What } from './retention-store.ts';

interface NoticeKey {
  tenant_id: string;
  activity_id: string;
  what: What;
}
export interface Notice extends NoticeKey {
  due_at: Date;
  sent_at: Date;
}

/** The notice of a deletion; one for another date does not count. */
export async function findNotice(
  sql: Sql | TransactionSql,
  { tenant_id, activity_id, what }: NoticeKey,
  due_at: Date,
): Promise<Notice | undefined> {
  const [notice] = await sql<Notice[]>`
    select tenant_id, activity_id, what, due_at, sent_at from deletion_notice
    where tenant_id = ${tenant_id} and activity_id = ${activity_id} and what = ${what} and due_at = ${due_at}`;
  return notice;
}

/** False when another process has stored the same notice in the meantime. */
export async function noteNotice(tx: TransactionSql, { tenant_id, activity_id, what, due_at, sent_at }: Notice): Promise<boolean> {
  const { count } = await tx`
    insert into deletion_notice as n (tenant_id, activity_id, what, due_at, sent_at) values (${tenant_id}, ${activity_id}, ${what}, ${due_at}, ${sent_at})
    on conflict (tenant_id, activity_id, what) do update set due_at = excluded.due_at, sent_at = excluded.sent_at where n.due_at <> excluded.due_at`;
  return count > 0;
}

/** Whether an activity has any data of players. */
export async function hasPlayers(sql: Sql | TransactionSql, { tenant_id, activity_id }: Omit<NoticeKey, 'what'>): Promise<boolean> {
  for (const [table, { columns, since }] of playerTables) {
    if (!since || !('activity_id' in columns)) continue;
    const rows = await sql`select from ${sql(table)} where tenant_id = ${tenant_id} and activity_id = ${activity_id} limit 1`;
    if (rows.length > 0) return true;
  }
  return false;
}
