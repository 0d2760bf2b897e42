import { pictureOf } from '../picture.ts';

/** The most pixels of all frames together: an animation of a few hundred megabytes when decoded. */
const mostPixels = 100_000_000;
const longestSide = 1280;
/** The most seconds to convert it. */
const timeoutSeconds = 40;

interface Moves {
  pages: number;
  /** For all frames together. */
  isTooMuch: boolean;
}

/** The number of frames of a picture. Never throws: an unreadable picture is reported where it is decoded. */
export const movesOf = (sent: Buffer): Promise<Moves> =>
  pictureOf(sent, { animated: true, limitInputPixels: false })
    .measure()
    .then(
      ({ pages, width, pageHeight }) => ({ pages, isTooMuch: width * pageHeight * pages > mostPixels }),
      () => ({ pages: 1, isTooMuch: false }),
    );

/** Converts an animated GIF or WebP to an animated WebP that repeats for ever. Throws when it is broken or takes too long. */
export const animationOf = (sent: Buffer): Promise<Buffer> =>
  pictureOf(sent, { animated: true, limitInputPixels: mostPixels, failOn: 'error' })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75, effort: 2, loop: 0 })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer();
