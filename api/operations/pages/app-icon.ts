import type { Draft } from '#activity/document.ts';
import { boardPictureOf } from '#activity/own-lists.ts';
import { newPicture, pictureOf } from '#api/kernel/pictures/picture.ts';
import { firstOf, fitted, type Read } from './share-pictures.ts';

/** A door ajar, as in the tab of the page. */
const door = (colour: string, size: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32"><path d="M9 26V7h14v19M6 26h20" fill="none" stroke="${colour}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/><path d="M9 7l8 3v16H9z" fill="${colour}"/></svg>`,
  );

/**
 * The icon of an activity on a home screen, `size` pixels wide and high: its logo on the theme's background, else its picture, else a door. Of a
 * maskable icon only the circle in the middle, four fifths as wide, is sure to be seen.
 */
export async function drawAppIcon(
  content: Draft,
  { size, isMaskable }: { size: number; isMaskable: boolean },
  read: Read,
): Promise<Buffer> {
  const { cover, theme } = content;
  const logo = theme.logo && (await read(theme.logo.key));
  const picture = logo ? undefined : await firstOf([boardPictureOf(content), cover.image, theme.background], read);
  if (picture)
    return pictureOf(await fitted(picture, { width: size, height: size }))
      .png({ compressionLevel: 9 })
      .toBuffer();
  const inner = Math.round(size * (isMaskable ? 0.56 : 0.8));
  const drawn = logo
    ? await pictureOf(logo, { limitInputPixels: 50_000_000 })
        .rotate()
        .resize({ width: inner, height: inner, fit: 'contain', background: '#0000' })
        .png()
        .toBuffer()
    : door(theme.text_colour, inner);
  return newPicture({ create: { width: size, height: size, channels: 3, background: theme.background_colour } })
    .composite([{ input: drawn }])
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}
