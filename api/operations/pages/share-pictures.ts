import { contrastRatio } from '#shared/colours/contrast.ts';
import { areaAround } from '#shared/content/focus.ts';
import type { ThemeColours } from '#shared/content/head.ts';
import type { Focus, Question } from '#shared/content/question.ts';
import { pictureOf } from '#api/kernel/pictures/picture.ts';
import { pixelsOf } from '#api/kernel/pictures/pixels-of.ts';

/** Reads a stored picture by its key. */
export type Read = (key: string) => Promise<Buffer | undefined>;

interface FoundPicture {
  bytes: Buffer;
  focus: Focus | undefined;
}

/** The first picture that is there, those for wide screens first. */
export async function firstOf(covers: readonly Question['cover'][], read: Read): Promise<FoundPicture | undefined> {
  for (const image of covers.flatMap(({ desktop, mobile }) => [desktop, mobile])) {
    const bytes = image && (await read(image.key));
    if (bytes) return { bytes, focus: image.focus };
  }
  return undefined;
}

/** Fills a box around the focal point, else around the middle: the same part that the player shows. */
export async function fitted({ bytes, focus }: FoundPicture, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const picture = pictureOf(bytes, { limitInputPixels: 50_000_000 });
  const size = await picture.measure();
  const area = areaAround({ width: size.width, height: size.height, ...(focus && { focus }) }, width / height);
  return picture.extract(pixelsOf(size, area)).resize({ width, height }).toBuffer();
}

/** The theme's colour for texts where it can be read on the theme's background. */
export const inkOn = ({ background_colour: ground, text_colour }: Pick<ThemeColours, 'background_colour' | 'text_colour'>): string =>
  [text_colour, '#1c1a17', '#ffffff'].find((colour) => contrastRatio(colour, ground) >= 4.5) ?? '#000000';
