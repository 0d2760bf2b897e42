import type { Image } from '#shared/content/question.ts';
import type { MediaRow } from '#shared/contract/media.ts';

/** The draft's fields for a picture of the library. */
export const imageOf = ({ key, width, height, alt, copyright, focus, motion }: MediaRow): Image => ({
  key,
  width,
  height,
  ...(alt === undefined ? {} : { alt }),
  ...(copyright === undefined ? {} : { copyright }),
  ...(focus && { focus }),
  ...(motion && { motion }),
});
