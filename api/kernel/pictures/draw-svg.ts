import pLimit from 'p-limit';
import { openProcess } from '#api/kernel/threads/open-thread.ts';
import type { UploadedFile } from '#api/kernel/http/served-operation.ts';
import type { Picture } from './picture.ts';
import { refusedPicture } from './re-encode-picture.ts';

/** A logo has a few kilobytes. */
const mostBytes = 1_000_000;
/** Milliseconds, with the start of the process. */
const longest = 15_000;

/** Whether a file says that it is an SVG; a page of HTML is none. */
export function isSvg(bytes: Buffer): boolean {
  const beginning = bytes.toString('utf8', 0, 16_000).replace(/<!--[^]*?-->/g, '');
  return /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!DOCTYPE\s+svg\b[^]*?)?<svg[\s>]/.test(beginning);
}

/** One at a time: a logo is uploaded once and seen for years. */
const line = pLimit(1);

/**
 * Draws an uploaded SVG as pixels, so that none ever reaches a browser. Done in a process of its own, which is killed when it takes too long: nothing
 * else stops a drawing that refers to itself a million times. Throws 415 at the field of the upload.
 */
export async function drawSvg({ bytes, field }: Pick<UploadedFile, 'bytes' | 'field'>, timeoutMs = longest): Promise<Picture> {
  if (bytes.length > mostBytes) throw refusedPicture(field, { code: 'too_many_megabytes', values: { limit: mostBytes / 1_000_000 } });
  return line(async () => {
    const program = openProcess<Buffer, Picture>(new URL('./draw-svg-program.ts', import.meta.url));
    const timer = setTimeout(() => void program.end(), timeoutMs);
    try {
      const picture = await program.run(bytes);
      return { ...picture, bytes: Buffer.from(picture.bytes) };
    } catch (error) {
      throw refusedPicture(field, { code: /pixel limit/i.test((error as Error).message) ? 'picture_too_large' : 'picture_broken' });
    } finally {
      clearTimeout(timer);
      await program.end();
    }
  });
}
