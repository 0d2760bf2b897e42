import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { OverlayOptions } from 'sharp';
import type { Draft } from '#activity/document.ts';
import { boardPictureOf } from '#activity/own-lists.ts';
import { languageOf } from '#shared/languages.ts';
import { newPicture } from '#api/kernel/pictures/picture.ts';
import type { Published } from '#api/play/publications/published.ts';
import type { Services } from '#api/services.ts';
import { openDrawnPictures } from './drawn-pictures.ts';
import { drawSharedResult } from './draw-shared-result.ts';
import { drawText } from './draw-text.ts';
import { firstOf, fitted, inkOn, type Read } from './share-pictures.ts';
import { shareDoors } from './share-doors.ts';
import type { SharedResultWords } from './shared-result.ts';

/** Pixels, as Open Graph wants them. */
const [width, height] = [1200, 630];
const margin = 72;

interface ShareImages {
  /** The picture of a publication, drawn once and then read from the disk: a publication never changes. */
  of(publication: Published): Promise<Buffer>;
  /**
   * The same with a player's result. It names her, so it is never written to the disk, and is kept for some minutes only. `mayDraw` is called before
   * one is drawn, and may throw.
   */
  ofResult(publication: Published, result: SharedResultWords, mayDraw: () => Promise<void>): Promise<Buffer>;
}

/** Bytes and milliseconds. */
const kept = { maxSize: 32 * 2 ** 20, ttl: 10 * 60_000 };

export function openShareImages(services: Services): ShareImages {
  const { media } = services;
  const pictures = openDrawnPictures(services);
  const results = new LRUCache<string, Buffer>({ ...kept, sizeCalculation: ({ length }) => length });
  const drawing = new Map<string, Promise<Buffer>>();
  // One after the other: drawing takes a whole core.
  const inTurn = pLimit(1);
  const read = (key: string) => media.get(key);
  const once = (name: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const running = drawing.get(name) ?? make().finally(() => drawing.delete(name));
    drawing.set(name, running);
    return running;
  };
  const plain = ({ id, content }: Published): Promise<Buffer> =>
    pictures.of(`${id}.png`, () => inTurn(() => drawShareImage(content, read)));
  return {
    of: (publication) => once(publication.id, () => plain(publication)),
    async ofResult({ id, content }, result, mayDraw) {
      const name = `${id} ${result.headline}`;
      const known = results.get(name);
      if (known) return known;
      if (!drawing.has(name)) await mayDraw();
      const png = await once(name, () => inTurn(() => drawSharedResult(content, result, read)));
      results.set(name, png);
      return png;
    },
  };
}

/** The cover's picture, else the theme's background, with the doors of a calendar, and the title on a band of the theme's colour. */
async function drawShareImage(content: Draft, read: Read): Promise<Buffer> {
  const { cover, name, theme, lang } = content;
  const ground = theme.background_colour;
  const ink = inkOn(theme);
  const doors = 'hatches' in content && content.hatches.length > 0 ? content : undefined;
  const picture = await firstOf([cover.image, boardPictureOf(content), theme.background], read);
  const hasStage = picture !== undefined || doors !== undefined;
  const title = await drawText(cover.title.trim() || name, {
    lang: languageOf(lang).bcp47,
    colour: ink,
    width: width - 2 * margin,
    height: hasStage ? 200 : 380,
    sizes: [76, 64, 54, 46, 40],
  });
  const canvas = newPicture({ create: { width, height, channels: 3, background: ground } });
  const layers: OverlayOptions[] = [];
  const band = title ? title.height + margin * 1.5 : 0;
  const stage = { width, height: Math.round(height - band) };
  if (picture) layers.push({ input: await fitted(picture, stage), left: 0, top: 0 });
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
