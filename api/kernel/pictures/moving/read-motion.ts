import { media } from '#shared/contract/media.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { clipTypes } from '#shared/content/clip-kinds.ts';
import type { StoredMotion } from '#shared/content/question.ts';
import { motionName } from './motion-name.ts';

const types: Record<StoredMotion, string> = { webp: 'image/webp', ...clipTypes };

/** The most bytes of one part, so that many requests for parts hold little memory. A browser that wants more asks again. */
const longestPart = 4_000_000;

/** Serves ranges, because some browsers do not play a video otherwise. The content of a name never changes. */
export const readMotion = serve(media.readMotion, async ({ params: { key, kind } }, { media: store, reply }) => {
  const name = motionName(key, kind);
  const etag = `"${name}"`;
  const { 'if-none-match': known, 'if-range': condition, range } = reply.request.headers;
  const sent = reply.header('etag', etag).header('cache-control', 'public, max-age=31536000, immutable').header('accept-ranges', 'bytes');
  if (known?.includes(etag)) {
    await sent.status(304).send();
    return '';
  }
  const size = await store.size(name);
  if (size === undefined) throw notFound();
  const part = condition === undefined || condition === etag ? requestedRange(range, size) : 'all';
  if (part === 'none') {
    await sent.status(416).header('cache-control', 'no-store').header('content-range', `bytes */${size}`).send();
    return '';
  }
  const bytes = part === 'all' ? await store.get(name) : await store.slice(name, part.from, part.to);
  if (!bytes) throw notFound();
  if (part !== 'all') sent.status(206).header('content-range', `bytes ${part.from}-${part.to - 1}/${size}`);
  await sent.type(types[kind]).header('cross-origin-resource-policy', 'cross-origin').send(bytes);
  return '';
});

/**
 * The part that a Range header requests, excluding `to`. Several parts or an invalid header give all, as if there were no header (RFC 9110, 14.2).
 */
function requestedRange(header: string | undefined, size: number): { from: number; to: number } | 'all' | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'all';
  if (first === '') return last === '0' || size === 0 ? 'none' : shortened(Math.max(0, size - Number(last)), size);
  const from = Number(first);
  const to = last === '' ? size : Math.min(size, Number(last) + 1);
  if (last !== '' && Number(last) < from) return 'all';
  return from < size ? shortened(from, to) : 'none';
}

const shortened = (from: number, to: number) => ({ from, to: Math.min(to, from + longestPart) });
