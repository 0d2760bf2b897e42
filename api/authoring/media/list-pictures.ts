import { sql } from 'kysely';
import { hasWords } from '#api/kernel/db/has-words.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import { pagedAnswer, pageOf } from '#api/kernel/http/paging.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import type { Services } from '#api/services.ts';
import { toMediaRow } from './media-row.ts';

export const pictureColumns = [
  'key',
  'width',
  'height',
  'name',
  'created_at',
  'alt',
  'copyright',
  'tags',
  'focus_x',
  'focus_y',
  'motion',
] as const;

/** Whether the tenant stores the same picture under another key, too. */
const isDuplicate = sql<boolean>`exists (
  select from media other where other.tenant_id = media.tenant_id and other.hash = media.hash and other.key <> media.key and other.purpose not in ('avatar', 'cut'))`;

/** SQL: what a picture is found by. */
const described = sql<string>`fold_text(concat_ws(E'\\n', media.name, media.alt, array_to_string(media.tags, E'\\n')))`;

/** A page of the tenant's pictures with these purposes whose name, texts and tags contain the words of the search, newest first. */
export function listPictures(
  { database, actor }: Pick<Services, 'database'> & { actor: Actor },
  purposes: Tables['media']['purpose'][],
  query: { page?: number; per_page?: number; search?: string; duplicates?: boolean },
) {
  const page = pageOf(query);
  return database.asActor(actor, async (tx) => {
    let found = tx.selectFrom('media').where('tenant_id', '=', actor.tenant_id).where('purpose', 'in', purposes);
    if (query.search) found = found.where(hasWords(described, query.search));
    if (query.duplicates) found = found.where(isDuplicate);
    const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await found
      .select(pictureColumns)
      .orderBy('created_at', 'desc')
      .orderBy('key')
      .limit(page.per_page)
      .offset(page.offset)
      .execute();
    return pagedAnswer(rows.map(toMediaRow), total, page);
  });
}
