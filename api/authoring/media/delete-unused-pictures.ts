import { serve } from '#api/kernel/http/served-operation.ts';
import { media } from '#shared/contract/media.ts';
import { deleteFilesOf } from '#api/kernel/pictures/moving/motion-name.ts';
import { findUnused } from './unused-pictures.ts';

/**
 * A picture chosen in the meantime stays. The rows are deleted first: a file without a row only wastes space, a row without a file is a broken
 * picture.
 */
export const deleteUnusedPictures = serve(
  media.deleteUnusedPictures,
  async ({ body: { keys } }, { actor, database, media: store, clock }) => {
    const deleted = await database.asActor(actor, async (tx) => {
      const unused = new Set(await findUnused(tx, clock.now()));
      const unusedKeys = keys.filter((key) => unused.has(key));
      if (unusedKeys.length === 0) return [];
      return tx
        .deleteFrom('media')
        .where('tenant_id', '=', actor.tenant_id)
        .where('key', 'in', unusedKeys)
        .returning(['key', 'motion'])
        .execute();
    });
    for (const picture of deleted) await deleteFilesOf(store, picture);
    return { deleted: deleted.length };
  },
);
