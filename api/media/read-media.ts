import { media } from '#shared/contract/media.ts';
import { notFound } from '#api/http/errors.ts';
import { serve } from '#api/http/served-operation.ts';
import { findVariant, nameOf, variantOf } from './variants.ts';

/** What lies under a key never changes, so a browser asks once and a known ETag needs no look. */
export const readMedia = serve(media.readMedia, async ({ params: { key }, query: { w, format } }, { media: store, config, reply }) => {
  const variant = variantOf(w, format);
  const etag = `"${nameOf(key, variant)}"`;
  const cached = () => reply.header('etag', etag).header('cache-control', 'public, max-age=31536000, immutable');
  if (reply.request.headers['if-none-match']?.includes(etag)) {
    await cached().status(304).send();
    return '';
  }
  const bytes = await findVariant({ media: store, config }, key, variant);
  if (!bytes) throw notFound();
  await cached().type(`image/${variant.format}`).header('cross-origin-resource-policy', 'cross-origin').send(bytes);
  return '';
});
