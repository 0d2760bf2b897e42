import sharp from 'sharp';
import { serveThread } from '#api/kernel/threads/serve-thread.ts';
import type { Picture } from './picture.ts';
import { mostPixels } from './re-encode-picture.ts';

/** A logo is at most 48 px high, on a wall five times that: twice as many pixels are sharp on every screen, also for a logo four times as wide as high. */
const longestSide = 2048;
/** An SVG without a unit has this many dots an inch. */
const usualDensity = 72;

/** Draws an SVG as WebP. librsvg runs no scripts, draws no HTML, and reads no other file or address, because it is given none to resolve them by. */
serveThread(async (sent: Uint8Array): Promise<Picture> => {
  const { format, width, height } = await sharp(sent, { limitInputPixels: false }).metadata();
  if (format !== 'svg') throw new Error('not an SVG');
  const density = Math.min(100_000, Math.max(1, (usualDensity * longestSide) / Math.max(width, height)));
  const { data, info } = await sharp(sent, { density, limitInputPixels: mostPixels, failOn: 'error' })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ nearLossless: true, quality: 75, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
});
