import { serve } from '#api/kernel/http/served-operation.ts';
import { media } from '#shared/contract/media.ts';
import { pictureColumns } from './list-pictures.ts';
import { toMediaRow } from './media-row.ts';
import { findUnused } from './unused-pictures.ts';

export const listUnusedPictures = serve(media.listUnusedPictures, (_input, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const keys = await findUnused(tx, clock.now());
    if (keys.length === 0) return [];
    const rows = await tx
      .selectFrom('media')
      .select(pictureColumns)
      .where('tenant_id', '=', actor.tenant_id)
      .where('key', 'in', keys)
      .orderBy('created_at')
      .orderBy('key')
      .execute();
    return rows.map(toMediaRow);
  }),
);
