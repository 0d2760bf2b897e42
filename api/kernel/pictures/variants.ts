import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Config } from '#api/kernel/config.ts';
import { diskStore } from '#api/kernel/storage/disk-store.ts';
import type { MediaStore } from '#api/kernel/storage/kept-bytes.ts';
import { pictureOf } from './picture.ts';

const formats = ['webp', 'avif', 'jpeg', 'png'] as const;
export type Format = (typeof formats)[number];

/** The available widths in pixels; any other width gets the next larger one, so that requests cannot fill the disk with sizes. */
const widths = [64, 160, 320, 480, 640, 960, 1280, 1920, 2560, 4096];
/** AVIF of 1920 pixels takes 190 MB to make, of 4000 takes 560. */
const widestAvif = 1280;

export interface Variant {
  width: number | undefined;
  format: Format;
}

const widthOf = (w: number | undefined): number | undefined => (w === undefined ? undefined : widths.find((width) => width >= w));
export const variantOf = (w: number | undefined, format: Format = 'webp'): Variant => ({
  width: format === 'avif' ? Math.min(widthOf(w) ?? widestAvif, widestAvif) : widthOf(w),
  format,
});

/** What browsers that accept AVIF get instead, once it has been made. */
export const smallerOf = ({ width, format }: Variant): Variant | undefined =>
  format === 'webp' && width !== undefined && width <= widestAvif ? { width, format: 'avif' } : undefined;

export const nameOf = (key: string, { width, format }: Variant): string => `${key}.${width ?? 'full'}.${format}`;

type Needed = { media: MediaStore; config: Pick<Config, 'data_dir'> };
/** By folder and name: a picture that many request at the same time is made once. */
const underWay = new Map<string, Promise<Buffer | undefined>>();

const cacheOf = ({ config }: Pick<Needed, 'config'>): string => join(config.data_dir, 'media-cache');

/** The picture in a size and format, if it has been made before. */
export const findMade = (needs: Needed, key: string, variant: Variant): Promise<Buffer | undefined> =>
  diskStore(cacheOf(needs)).get(nameOf(key, variant));

const inTurn = pLimit(1);
const mostWaiting = 100;

/**
 * Makes the variant in the background, one at a time: a small file takes half a second of a core, and no request should wait for it. Beyond the
 * limit, a later request makes it.
 */
export function makeLater(needs: Needed, key: string, variant: Variant): void {
  const job = join(cacheOf(needs), nameOf(key, variant));
  if (waiting.has(job) || waiting.size >= mostWaiting) return;
  waiting.add(job);
  void inTurn(() => findVariant(needs, key, variant))
    // The picture is shown without it.
    .catch(() => undefined)
    .finally(() => waiting.delete(job));
}
const waiting = new Set<string>();

/** The picture in a size and format, from the cache on this server's disk or made now. Undefined when there is no such picture. */
export async function findVariant(needs: Needed, key: string, variant: Variant): Promise<Buffer | undefined> {
  const { media } = needs;
  if (variant.width === undefined && variant.format === 'webp') return media.get(key);
  const folder = cacheOf(needs);
  const cache = diskStore(folder);
  const name = nameOf(key, variant);
  const known = await cache.get(name);
  if (known) return known;
  const job = join(folder, name);
  const making = underWay.get(job) ?? make(media, cache, key, variant).finally(() => underWay.delete(job));
  underWay.set(job, making);
  return making;
}

async function make(media: MediaStore, cache: MediaStore, key: string, variant: Variant): Promise<Buffer | undefined> {
  const original = await media.get(key);
  if (!original) return undefined;
  const whole = pictureOf(original);
  const sized = variant.width === undefined ? whole : whole.resize({ width: variant.width, withoutEnlargement: true });
  const picture = variant.format === 'jpeg' ? sized.flatten({ background: '#ffffff' }) : sized;
  const bytes = await picture
    .toFormat(variant.format, { quality: variant.format === 'avif' ? 60 : 80, ...(variant.format === 'avif' && { effort: 2 }) })
    .toBuffer();
  await cache.put(nameOf(key, variant), bytes);
  return bytes;
}
