import { media } from '#shared/contract/media.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findActivityUses } from './activity-uses.ts';

export const listPictureUses = serve(media.listPictureUses, ({ params: { key } }, { database, actor }) =>
  database.asActor(actor, async (tx) => {
    const kept = await tx
      .selectFrom('media')
      .select('key')
      .where('tenant_id', '=', actor.tenant_id)
      .where('key', '=', key)
      .executeTakeFirst();
    if (!kept) throw notFound();
    return findActivityUses(tx, key);
  }),
);
