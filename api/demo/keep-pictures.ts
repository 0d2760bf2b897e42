import sharp from 'sharp';
import type { Tx } from '#api/db/database.ts';
import type { MediaStore } from '#api/media/kept-bytes.ts';
import { drawn } from '#api/calendars/designs/design-pictures.ts';
import { drawMissing } from '#api/media/drawings.ts';
import { drawings } from './pictures.ts';

/** Draws every picture, and those of its calendar’s design, and keeps them as uploads would be. */
export async function keepPictures(tx: Tx, media: MediaStore, tenant_id: string, now: Date): Promise<void> {
  const kept = drawings.values().map(async ({ key, svg, purpose, name, width, height }) => {
    const bytes = await sharp(Buffer.from(svg)).webp({ quality: 90, effort: 2 }).toBuffer();
    await media.put(key, bytes);
    return { tenant_id, key, purpose, name, content_type: 'image/webp', width, height, bytes: bytes.length, created_at: now };
  });
  const village = (await drawMissing(media, tenant_id, drawn('advent'), new Set())).map((picture) => ({
    tenant_id,
    ...picture,
    created_at: now,
  }));
  await tx
    .insertInto('media')
    .values([...(await Promise.all(kept)), ...village])
    .execute();
}
