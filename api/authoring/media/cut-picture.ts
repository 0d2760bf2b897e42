import { createHash } from 'node:crypto';
import { media } from '#shared/contract/media.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { toMediaRow } from './media-row.ts';
import { pictureOf } from '#api/kernel/pictures/picture.ts';
import { pixelsOf } from '#api/kernel/pictures/pixels-of.ts';

/** The key of the crop does not reveal the key of the whole picture, so the rest of it stays hidden. */
const keyOf = (whole: string, pixels: object): string =>
  createHash('sha256')
    .update(`${whole} ${JSON.stringify(pixels)}`)
    .digest('base64url')
    .slice(0, 22);

export const cutPicture = serve(media.cutPicture, async ({ params, body: { area } }, { actor, database, media: store, clock }) => {
  const whole = await database.asActor(actor, (tx) =>
    tx
      .selectFrom('media')
      .select(['key', 'name', 'width', 'height'])
      .where('tenant_id', '=', actor.tenant_id)
      .where('key', '=', params.key)
      .where('purpose', 'in', ['background', 'image', 'logo'])
      .executeTakeFirst(),
  );
  const original = whole && (await store.get(whole.key));
  if (!whole || !original) throw notFound();
  const pixels = pixelsOf({ width: whole.width ?? 1, height: whole.height ?? 1 }, area);
  const bytes = await pictureOf(original).extract(pixels).webp({ quality: 90 }).toBuffer();
  const key = keyOf(whole.key, pixels);
  const row = { key, name: whole.name, width: pixels.width, height: pixels.height, created_at: clock.now() };
  await store.put(key, bytes);
  await database.asActor(actor, (tx) =>
    tx
      .insertInto('media')
      .values({ tenant_id: actor.tenant_id, purpose: 'cut', content_type: 'image/webp', bytes: bytes.length, ...row })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doUpdateSet({ created_at: row.created_at }))
      .execute(),
  );
  return toMediaRow(row);
});
