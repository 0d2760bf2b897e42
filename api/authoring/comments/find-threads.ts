import { sql } from 'kysely';
import type { CommentThread } from '#shared/contract/comments.ts';
import { isId } from '#shared/ids.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import { commentColumns, isThere, toComment, type CommentRow } from './comment-store.ts';

interface Filter {
  anchor?: string;
  resolved?: boolean;
}

const threads = (tx: Tx, activity_id: string, { anchor, resolved }: Filter) =>
  tx
    .selectFrom('activity_comment as c')
    .where('c.activity_id', '=', activity_id)
    .where('c.parent_id', 'is', null)
    .where(isThere)
    .$if(resolved !== undefined, (query) => query.where('c.resolved_at', resolved ? 'is not' : 'is', null))
    .$if(anchor !== undefined, (query) =>
      isId(anchor as string) ? query.where('c.anchor_id', '=', anchor as string) : query.where(sql<boolean>`c.anchor_part = ${anchor}`),
    );

export const countThreads = async (tx: Tx, activity_id: string, filter: Filter): Promise<number> =>
  (
    await threads(tx, activity_id, filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;

const anchor = sql<string>`coalesce(c.anchor_id::text, c.anchor_part)`;

export const countOpen = (tx: Tx, activity_id: string): Promise<{ anchor: string; open: number }[]> =>
  threads(tx, activity_id, { resolved: false })
    .select((eb) => [anchor.as('anchor'), eb.fn.countAll<number>().as('open')])
    .groupBy(anchor)
    .execute();

/** Newest first, each with its replies. */
export async function findThreads(
  tx: Tx,
  actor: Pick<Actor, 'account_id'>,
  activity_id: string,
  { limit, offset, ...filter }: Filter & { limit: number; offset: number },
): Promise<CommentThread[]> {
  const rows = await threads(tx, activity_id, filter)
    .leftJoin('account as a', 'a.id', 'c.author_id')
    .leftJoin('account as r', 'r.id', 'c.resolved_by')
    .select([...commentColumns, 'c.resolved_at', 'r.name as resolved_by', anchor.as('anchor')])
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const replies = await findReplies(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...toComment(row, actor),
    anchor: row.anchor,
    resolved_at: row.resolved_at?.toISOString() ?? null,
    resolved_by: row.resolved_by,
    replies: replies.filter(({ parent_id }) => parent_id === row.id).map((reply) => toComment(reply, actor)),
  }));
}

async function findReplies(tx: Tx, ids: readonly string[]): Promise<(CommentRow & { parent_id: string | null })[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('activity_comment as c')
    .leftJoin('account as a', 'a.id', 'c.author_id')
    .select([...commentColumns, 'c.parent_id'])
    .where('c.parent_id', 'in', ids)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute();
}
