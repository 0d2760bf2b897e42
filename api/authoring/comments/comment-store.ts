import { sql } from 'kysely';
import type { Comment, Person } from '#shared/contract/comments.ts';
import type { EditorPart } from '#shared/content/editor-parts.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { HttpError, notFound } from '#api/kernel/errors.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';

export interface CommentRow {
  id: string;
  author_id: string | null;
  author: string | null;
  text: string;
  created_at: Date;
  edited_at: Date | null;
}

export const commentColumns = ['c.id', 'c.author_id', 'a.name as author', 'c.text', 'c.created_at', 'c.edited_at'] as const;

export const toComment = (
  { id, author_id, author, text, created_at, edited_at }: CommentRow,
  { account_id }: Pick<Actor, 'account_id'>,
): Comment => ({
  id,
  author: author_id === null || author === null ? null : { id: author_id, name: author },
  text,
  is_mine: author_id === account_id,
  created_at: created_at.toISOString(),
  edited_at: edited_at?.toISOString() ?? null,
});

/** Whether the draft has what the comment `c` is about. Comments on a deleted question stay stored: undo and versions bring it back. */
export const isThere = sql<boolean>`(c.anchor_id is null or exists (
  select from activity_part p
  where p.tenant_id = c.tenant_id and p.id = c.anchor_id and p.activity_id = c.activity_id and p.kind in ('question', 'hatch')))`;

export interface Commented {
  tenant_id: string;
  id: string;
  kind: string;
  name: string;
}

/** The activity of the comments. Throws 404 for activities of other tenants and in the trash. */
export async function findCommented(tx: Tx, id: string): Promise<Commented> {
  const activity = await tx.selectFrom('activity').select(['tenant_id', 'id', 'kind', 'name']).where('id', '=', id).executeTakeFirst();
  if (!activity) throw notFound();
  return activity;
}

interface LockedComment extends CommentRow {
  activity_id: string;
  parent_id: string | null;
  anchor_id: string | null;
  anchor_part: EditorPart | null;
  resolved_at: Date | null;
}

/** A comment, locked until this transaction ends. Throws 404 for an unknown comment. */
export async function lockComment(tx: Tx, id: string): Promise<LockedComment> {
  const row = await tx
    .selectFrom('activity_comment as c')
    .innerJoin('activity', (join) => join.onRef('activity.tenant_id', '=', 'c.tenant_id').onRef('activity.id', '=', 'c.activity_id'))
    .leftJoin('account as a', 'a.id', 'c.author_id')
    .select([...commentColumns, 'c.activity_id', 'c.parent_id', 'c.anchor_id', 'c.anchor_part', 'c.resolved_at'])
    .where('c.id', '=', id)
    .where(isThere)
    .forUpdate('c')
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The same of the actor’s own; 403 for those of others, and for a deleted one. */
export async function lockOwnComment(tx: Tx, { account_id }: Pick<Actor, 'account_id'>, id: string): Promise<LockedComment> {
  const comment = await lockComment(tx, id);
  if (comment.author_id !== account_id || comment.text === '') throw new HttpError('forbidden');
  return comment;
}

/** The same of one that begins a thread. */
export async function lockThread(tx: Tx, id: string): Promise<LockedComment> {
  const comment = await lockComment(tx, id);
  if (comment.parent_id !== null) throw notFound();
  return comment;
}

export async function findNames(tx: Tx, ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  return tx.selectFrom('account').select(['id', 'name']).where('id', 'in', ids).orderBy('name').orderBy('id').execute();
}
