import type { Tables } from '#api/db/tables.ts';
import { pagedAnswer, pageOf } from '#api/http/paging.ts';
import type { Actor } from '#api/http/served-operation.ts';
import type { Services } from '#api/services.ts';
import { toMediaRow } from './media-row.ts';

/** A page of the tenant's pictures of these purposes whose name holds the text, newest first. */
export function listPictures(
  { database, actor }: Pick<Services, 'database'> & { actor: Actor },
  purposes: Tables['media']['purpose'][],
  query: { page?: number; per_page?: number; search?: string },
) {
  const page = pageOf(query);
  return database.asActor(actor, async (tx) => {
    const text = (query.search ?? '').trim();
    let found = tx.selectFrom('media').where('tenant_id', '=', actor.tenant_id).where('purpose', 'in', purposes);
    if (text !== '') found = found.where('name', 'ilike', `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`);
    const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await found
      .select(['key', 'width', 'height', 'name', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('key')
      .limit(page.per_page)
      .offset(page.offset)
      .execute();
    return pagedAnswer(rows.map(toMediaRow), total, page);
  });
}
