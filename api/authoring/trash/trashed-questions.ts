import type { TrashedQuestion } from '#shared/contract/trash.ts';
import { dueInTrash } from '#shared/trash.ts';
import { plain } from '#shared/rich-text/plain.ts';
import { demandRoomInBank } from '#api/authoring/question-bank/bank-store.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { notFound } from '#api/kernel/errors.ts';
import type { Trashed } from './trashed-rows.ts';

export async function findTrashedQuestions(tx: Tx, ids: readonly string[]): Promise<Trashed<TrashedQuestion>[]> {
  const rows = await tx
    .selectFrom('any_bank_question as kept')
    .leftJoin('account', 'account.id', 'kept.trashed_by')
    .select(['kept.id', 'kept.question', 'kept.lang', 'kept.tags', 'kept.trashed_at', 'account.name as trashed_by'])
    .where('kept.id', 'in', ids)
    .execute();
  return rows.map(({ question: { text, type }, ...row }) => ({ item: 'question', ...row, name: plain(text), type, is_closed: false }));
}

/** Throws 404 for an item outside the trash, and 422 where the bank is full. */
export async function restoreQuestion(tx: Tx, id: string, now: Date): Promise<void> {
  await demandRoomInBank(tx, 1);
  const { numUpdatedRows } = await tx
    .updateTable('any_bank_question')
    .set({ trashed_at: null, trashed_by: null })
    .where('id', '=', id)
    .where('trashed_at', '>', dueInTrash(now))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
}
