import sharp from 'sharp';

/** Pixels of all its pictures together: a moving picture of a few hundred megabytes when it is unpacked. */
const mostPixels = 100_000_000;
const longestSide = 1280;
/** Seconds that it may take to make. */
const patience = 40;

interface Moves {
  pages: number;
  /** Of all its pictures together. */
  isTooMuch: boolean;
}

/** How many pictures a picture has. Never throws: what cannot be read is told where it is read. */
export const movesOf = (sent: Buffer): Promise<Moves> =>
  sharp(sent, { animated: true, limitInputPixels: false })
    .metadata()
    .then(
      ({ pages = 1, width, pageHeight = 0 }) => ({ pages, isTooMuch: width * pageHeight * pages > mostPixels }),
      () => ({ pages: 1, isTooMuch: false }),
    );

/** A moving GIF or WebP as an animated WebP that goes on for ever. Throws where it is broken or takes too long. */
export const animationOf = (sent: Buffer): Promise<Buffer> =>
  sharp(sent, { animated: true, limitInputPixels: mostPixels, failOn: 'error' })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75, effort: 2, loop: 0 })
    .timeout({ seconds: patience })
    .toBuffer();
