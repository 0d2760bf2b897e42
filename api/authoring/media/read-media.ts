import { media } from '#shared/contract/media.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findMade, findVariant, makeLater, nameOf, smallerOf, variantOf, type Variant } from '#api/kernel/pictures/variants.ts';

/**
 * The content of a key never changes, so a browser asks once, and a known ETag needs no read. Browsers that accept AVIF get it instead of WebP once
 * it has been made.
 */
export const readMedia = serve(media.readMedia, async ({ params: { key }, query: { w, format } }, { media: store, config, reply }) => {
  const needs = { media: store, config };
  const variant = variantOf(w, format);
  const smaller = smallerOf(variant);
  const { accept, 'if-none-match': known } = reply.request.headers;
  const etagOf = (variant: Variant): string => `"${nameOf(key, variant)}"`;
  const cached = (variant: Variant) => {
    if (smaller) reply.header('vary', 'accept');
    return reply.header('etag', etagOf(variant)).header('cache-control', 'public, max-age=31536000, immutable');
  };
  const reads = [variant, ...(smaller && accept?.includes('image/avif') ? [smaller] : [])];
  const same = reads.find((variant) => known?.includes(etagOf(variant)));
  if (same) {
    await cached(same).status(304).send();
    return '';
  }
  const send = async (variant: Variant, bytes: Buffer): Promise<string> => {
    await cached(variant).type(`image/${variant.format}`).header('cross-origin-resource-policy', 'cross-origin').send(bytes);
    return '';
  };
  const small = reads[1] && (await findMade(needs, key, reads[1]));
  if (reads[1] && small) return send(reads[1], small);
  const bytes = await findVariant(needs, key, variant);
  if (!bytes) throw notFound();
  if (reads[1]) makeLater(needs, key, reads[1]);
  return send(variant, bytes);
});
