import { sql, type RawBuilder } from 'kysely';
import { dueInTrash, trashItems, trashPermissions, type TrashItem } from '#shared/trash.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { hasWords } from '#api/kernel/db/has-words.ts';
import { HttpError, notFound } from '#api/kernel/errors.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';

const sources: Record<TrashItem, { view: string; searched: RawBuilder<string> }> = {
  activity: { view: 'any_activity', searched: sql`searched_text` },
  question: { view: 'any_bank_question', searched: sql`searched_text` },
  theme: { view: 'any_theme', searched: sql`fold_text(name)` },
};

/** SQL: the items in the trash. Due items are about to be deleted: nobody sees or restores them. */
function entries(items: readonly TrashItem[], now: Date): RawBuilder<unknown> {
  const each = items.map(
    (item) => sql`select ${sql.lit(item)} as item, id, trashed_at, ${sources[item].searched} as searched
      from ${sql.table(sources[item].view)} where trashed_at > ${dueInTrash(now)}`,
  );
  return sql`(${sql.join(each, sql` union all `)}) entry`;
}

export interface Entry {
  item: TrashItem;
  id: string;
}

/** The items that the actor may see. */
export const itemsOf = ({ permissions }: Pick<Actor, 'permissions'>): TrashItem[] =>
  trashItems.filter((item) => permissions.has(trashPermissions[item]));

/** One page of these items, the last moved first, and the number of all that match. */
export async function findEntries(
  tx: Tx,
  { items, search, now }: { items: readonly TrashItem[]; search: string; now: Date },
  { per_page, offset }: { per_page: number; offset: number },
): Promise<{ page: Entry[]; total: number }> {
  if (items.length === 0) return { page: [], total: 0 };
  const matching = sql`${entries(items, now)} where ${hasWords(sql`searched`, search)}`;
  const { rows } = await sql<Entry>`
    select item, id from ${matching} order by trashed_at desc, id limit ${per_page} offset ${offset}`.execute(tx);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${matching}`.execute(tx);
  return { page: rows, total: counted.rows[0]?.total ?? 0 };
}

/** What has this id in the trash. Throws 404, and 403 where the actor may not handle such items. */
export async function findEntry(tx: Tx, actor: Actor, id: string, now: Date): Promise<TrashItem> {
  const { rows } = await sql<Entry>`select item from ${entries(trashItems, now)} where id = ${id}`.execute(tx);
  const [entry] = rows;
  if (!entry) throw notFound();
  if (!actor.permissions.has(trashPermissions[entry.item])) throw new HttpError('forbidden');
  return entry.item;
}
