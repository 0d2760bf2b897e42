import { sql } from 'kysely';
import { media } from '#shared/contract/media.ts';
import { hasWords } from '#api/kernel/db/has-words.ts';
import { pagedAnswer, pageOf } from '#api/kernel/http/paging.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { toClipRow } from './media-row.ts';

export const listClips = serve(media.listClips, ({ query }, { database, actor }) => {
  const page = pageOf(query);
  return database.asActor(actor, async (tx) => {
    let found = tx.selectFrom('media').where('tenant_id', '=', actor.tenant_id).where('purpose', '=', 'clip');
    if (query.search) found = found.where(hasWords(sql<string>`fold_text(media.name)`, query.search));
    const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await found
      .select(['key', 'width', 'height', 'name', 'bytes', 'created_at', 'motion'])
      .orderBy('created_at', 'desc')
      .orderBy('key')
      .limit(page.per_page)
      .offset(page.offset)
      .execute();
    return pagedAnswer(rows.map(toClipRow), total, page);
  });
});
