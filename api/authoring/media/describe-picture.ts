import { media } from '#shared/contract/media.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { pictureColumns } from './list-pictures.ts';
import { toMediaRow } from './media-row.ts';

/** Activities that already use the picture keep the texts entered there. */
export const describePicture = serve(
  media.describePicture,
  ({ params: { key }, body: { name, tags, focus, ...words } }, { actor, database }) =>
    database.asActor(actor, async (tx) => {
      const row = await tx
        .updateTable('media')
        // An unknown key gives 404, even when nothing changes.
        .set({
          ...words,
          ...(name !== undefined && { name: name.trim() }),
          ...(focus !== undefined && { focus_x: focus?.x ?? null, focus_y: focus?.y ?? null }),
          ...(tags && { tags: [...new Set(tags.map((tag) => tag.trim().toLowerCase()))].filter(Boolean) }),
          key,
        })
        .where('tenant_id', '=', actor.tenant_id)
        .where('key', '=', key)
        .where('purpose', 'in', ['background', 'image', 'logo'])
        .returning(pictureColumns)
        .executeTakeFirst();
      if (!row) throw notFound();
      return toMediaRow(row);
    }),
);
