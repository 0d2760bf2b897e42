import { coloursOfPixels, type FoundColour } from '#shared/colours/colours-of-pixels.ts';
import { pictureOf } from '#api/kernel/pictures/picture.ts';

/** The small copy keeps edges hard: blends would add colours that the picture does not have. */
export async function coloursOfPicture(bytes: Buffer): Promise<FoundColour[]> {
  const pixels = await pictureOf(bytes, { limitInputPixels: 50_000_000, failOn: 'error' })
    .resize({ width: 128, height: 128, fit: 'inside', kernel: 'nearest', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  return coloursOfPixels(pixels);
}
