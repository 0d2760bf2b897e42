import type { OverlayOptions } from 'sharp';
import type { Draft } from '#activity/document.ts';
import { boardPictureOf } from '#activity/own-lists.ts';
import type { Theme } from '#shared/content/head.ts';
import { contrastRatio } from '#shared/colours/contrast.ts';
import { languageOf } from '#shared/languages.ts';
import { layoutOf, type Box } from '#shared/play/card-layout.ts';
import { newPicture, pictureOf } from '#api/kernel/pictures/picture.ts';
import { drawText, shortened, type DrawnText } from './draw-text.ts';
import { firstOf, fitted, inkOn, type Read } from './share-pictures.ts';
import type { SharedResultWords } from './shared-result.ts';

const { width, height, picture: pictureBox, panel, inner } = layoutOf('wide', false);
/** Pixels. */
const between = 34;
const barHeight = 40;
const logoHeight = 60;

/** The wide card of a player's result: the activity's picture beside its title, what there is to beat, the share of right answers, and the logo. */
export async function drawSharedResult(content: Draft, { headline, answers }: SharedResultWords, read: Read): Promise<Buffer> {
  const { cover, theme, name } = content;
  const picture = await firstOf([cover.image, boardPictureOf(content), theme.background], read);
  const setting = { lang: languageOf(content.lang).bcp47, colour: inkOn(theme), width: inner.width };
  const texts = [
    await drawText(shortened(cover.title.trim() || name, 60), { ...setting, height: 90, sizes: [38, 32, 28] }),
    await drawText(headline, { ...setting, height: 290, sizes: [68, 60, 52, 44, 36] }),
  ];
  const layers: OverlayOptions[] = [
    { input: picture ? await fitted(picture, pictureBox) : rings(theme), left: pictureBox.x, top: 0 },
    {
      input: svg({ width: 12, height }, `<rect width="12" height="${height}" fill="${theme.button_colour}"/>`),
      left: panel.width - 6,
      top: 0,
    },
    ...stacked(texts, answers ? bar(answers.correct / answers.total, theme, setting.colour) : undefined),
    ...(await logoOf(theme, read)),
  ];
  // 24 bits: a palette makes bands of skies and skins.
  const canvas = newPicture({ create: { width, height, channels: 3, background: theme.background_colour } });
  return canvas.composite(layers).png({ compressionLevel: 9 }).toBuffer();
}

const svg = (size: { width: number; height: number }, parts: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${parts}</svg>`);

/** One below the other from the top of the panel; a text in letters that no bundled font has is left out. */
function stacked(texts: readonly (DrawnText | undefined)[], last: Buffer | undefined): OverlayOptions[] {
  const layers: OverlayOptions[] = [];
  let top = inner.y;
  for (const text of texts) {
    if (!text) continue;
    layers.push({ input: text.png, left: inner.x, top });
    top += text.height + between;
  }
  return last ? [...layers, { input: last, left: inner.x, top }] : layers;
}

/** A bar of which the share of right answers is filled. */
function bar(share: number, { background_colour, button_colour }: Theme, ink: string): Buffer {
  const size = { width: inner.width, height: barHeight };
  const rect = ({ x, y, width: wide, height: high }: Box, fill: string): string =>
    `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${high / 2}" fill="${fill}"/>`;
  const colour = isSeenOn(background_colour, button_colour) ? button_colour : ink;
  const filled = share > 0 ? rect({ x: 0, y: 0, width: Math.max(barHeight, inner.width * share), height: barHeight }, colour) : '';
  const hollow = { x: 4, y: 4, width: inner.width - 8, height: barHeight - 8 };
  return svg(size, rect({ x: 0, y: 0, ...size }, ink) + rect(hollow, background_colour) + filled);
}

/** A white brand's button on white paper is not. */
const isSeenOn = (ground: string, colour: string): boolean => contrastRatio(colour, ground) >= 1.25;

/** In place of a picture. */
function rings(theme: Theme): Buffer {
  const { highlight_colour, background_colour } = theme;
  const line = isSeenOn(highlight_colour, background_colour) ? background_colour : inkOn(theme);
  const circles = Array.from({ length: 13 }, (_, ring) => {
    const [x, y, opacity] = [pictureBox.width * 0.8, pictureBox.height * 0.75, 0.3 / (1 + ring * 0.3)];
    return `<circle cx="${x}" cy="${y}" r="${(ring + 1) * 77}" fill="none" stroke="${line}" stroke-width="31" stroke-opacity="${opacity}"/>`;
  });
  return svg(pictureBox, `<rect width="100%" height="100%" fill="${highlight_colour}"/>${circles.join('')}`);
}

async function logoOf({ logo }: Theme, read: Read): Promise<OverlayOptions[]> {
  const bytes = logo && (await read(logo.key));
  if (!bytes) return [];
  const size = { width: Math.round(inner.width / 2), height: logoHeight };
  const input = await pictureOf(bytes, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize({ ...size, fit: 'inside' })
    .png()
    .draw();
  return [{ input: input.bytes, left: inner.x, top: inner.y + inner.height - input.height }];
}
