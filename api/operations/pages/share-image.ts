import { join } from 'node:path';
import pLimit from 'p-limit';
import sharp, { type OverlayOptions } from 'sharp';
import { contrastRatio } from '#shared/colours/contrast.ts';
import type { Draft } from '#activity/document.ts';
import { areaAround } from '#shared/content/focus.ts';
import type { Focus, Image } from '#shared/content/question.ts';
import { languageOf } from '#shared/languages.ts';
import { pixelsOf } from '#api/kernel/pictures/pixels-of.ts';
import { diskStore } from '#api/kernel/storage/disk-store.ts';
import type { Published } from '#api/play/publications/published.ts';
import type { Services } from '#api/services.ts';
import { drawText } from './draw-text.ts';
import { shareDoors } from './share-doors.ts';

/** Pixels, as Open Graph wants them. */
const [width, height] = [1200, 630];
const margin = 72;

/** The picture of a publication, drawn once and then read from the disk: a publication never changes. */
export function openShareImages({ config, media, log }: Services): (publication: Published) => Promise<Buffer> {
  const drawn = diskStore(join(config.data_dir, 'share-images'));
  const drawing = new Map<string, Promise<Buffer>>();
  // One after the other: drawing takes a whole core.
  const inTurn = pLimit(1);
  const draw = async ({ id, content }: Published): Promise<Buffer> => {
    const kept = await drawn.get(`${id}.png`);
    if (kept) return kept;
    const png = await inTurn(() => drawShareImage(content, (key) => media.get(key)));
    await drawn
      .put(`${id}.png`, png)
      .catch((error: unknown) => log.warn({ code: (error as { code?: unknown }).code }, 'a share image could not be kept'));
    return png;
  };
  return (publication) => {
    const running = drawing.get(publication.id) ?? draw(publication).finally(() => drawing.delete(publication.id));
    drawing.set(publication.id, running);
    return running;
  };
}

/** The cover's picture, else the theme's background, with the doors of a calendar, and the title on a band of the theme's colour. */
async function drawShareImage(content: Draft, read: (key: string) => Promise<Buffer | undefined>): Promise<Buffer> {
  const { cover, name, theme, lang } = content;
  const ground = theme.background_colour;
  const ink = [theme.text_colour, '#1c1a17', '#ffffff'].find((colour) => contrastRatio(colour, ground) >= 4.5) ?? '#000000';
  const doors = 'hatches' in content && content.hatches.length > 0 ? content : undefined;
  const behind = doors?.board.background ?? {};
  const images = [cover.image, behind, theme.background].flatMap(({ desktop, mobile }) => [desktop, mobile]);
  const picture = await firstOf(images, read);
  const hasStage = picture !== undefined || doors !== undefined;
  const title = await drawText(cover.title.trim() || name, {
    lang: languageOf(lang).bcp47,
    colour: ink,
    width: width - 2 * margin,
    height: hasStage ? 200 : 380,
    sizes: [76, 64, 54, 46, 40],
  });
  const canvas = sharp({ create: { width, height, channels: 3, background: ground } });
  const layers: OverlayOptions[] = [];
  const band = title ? title.height + margin * 1.5 : 0;
  const stage = { width, height: Math.round(height - band) };
  if (picture) layers.push({ input: await fitted(picture, stage.height), left: 0, top: 0 });
  if (doors) layers.push(...(await shareDoors(doors, stage)));
  // A line in the colour of the buttons: the one accent of the theme.
  layers.push({
    input: { create: { width: hasStage ? width : 160, height: 12, channels: 3, background: theme.button_colour } },
    left: hasStage ? 0 : margin,
    top: hasStage ? stage.height : margin,
  });
  if (title)
    layers.push({
      input: title.png,
      left: margin,
      top: Math.round(hasStage ? height - band + margin * 0.75 : (height - title.height) / 2),
    });
  // 24 bits: a palette makes bands of skies and skins.
  return canvas.composite(layers).png({ compressionLevel: 9 }).toBuffer();
}

interface Found {
  bytes: Buffer;
  focus: Focus | undefined;
}

/** Around the focal point where there is one; otherwise what draws the eye. */
async function fitted({ bytes, focus }: Found, high: number): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: 50_000_000 });
  if (!focus) return picture.rotate().resize(width, high, { fit: 'cover', position: 'attention' }).toBuffer();
  const size = await picture.metadata();
  const area = areaAround({ width: size.width, height: size.height, focus }, width / high);
  return picture.extract(pixelsOf(size, area)).resize(width, high).toBuffer();
}

async function firstOf(images: (Image | undefined)[], read: (key: string) => Promise<Buffer | undefined>): Promise<Found | undefined> {
  for (const image of images) {
    const bytes = image && (await read(image.key));
    if (bytes) return { bytes, focus: image.focus };
  }
  return undefined;
}
