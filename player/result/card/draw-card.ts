import { areaAround, isShownWhole } from '#shared/content/focus.ts';
import type { Card } from './card.ts';
import { drawBar, drawMarks, marksHeight } from './draw-marks.ts';
import { layoutOf, type Box, type Format } from '#shared/play/card-layout.ts';
import { loadPictures, pictureFor, type CardPictures } from './load-pictures.ts';
import { fillRounded, fit, isRightToLeft, newPen, write, type Pen, type TextStyle } from './pen.ts';

export interface CardLink {
  /** As people type it. */
  address: string;
  /** Where its QR code is. */
  qr: string;
}

const titleStyle: TextStyle = { weight: 600, sizes: [46, 40, 34], lines: 2 };
const unitStyle: TextStyle = { weight: 600, sizes: [46, 38], lines: 1 };
const praiseStyle: TextStyle = { weight: 700, sizes: [54, 46, 38], lines: 1 };
const figureStyle: TextStyle = { weight: 500, sizes: [36, 30, 26], lines: 1 };
const addressStyle: TextStyle = { weight: 600, sizes: [32, 28, 24, 20], lines: 2 };
const creditStyle: TextStyle = { weight: 400, sizes: [20], lines: 1 };

/** Draws a card as a PNG file. */
export async function drawCard(card: Card, format: Format, link: CardLink | null, lang: string): Promise<Blob> {
  const layout = layoutOf(format, isRightToLeft());
  const pen = newPen(layout, lang);
  const [pictures] = await Promise.all([loadPictures(card, layout.picture, link?.qr ?? null), loadFonts(pen, card)]);
  const { context, colour } = pen;
  context.fillStyle = colour('--card');
  context.fillRect(0, 0, layout.width, layout.height);
  drawPicture(pen, card, pictures.picture);
  drawLine(pen);
  drawTexts(pen, card, drawFoot(pen, pictures, link?.address ?? ''));
  return new Promise((resolve, reject) =>
    pen.canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), 'image/png'),
  );
}

/** The faces are cut into parts by letters. A part that does not come is replaced by a face of the device. */
function loadFonts({ font }: Pen, { title, score, unit, praise, figures }: Card): Promise<unknown> {
  const text = [title, score, unit, praise, ...figures].join(' ');
  return Promise.allSettled([500, 600, 700, 800].map((weight) => document.fonts.load(font(weight, 40), text)));
}

function drawPicture(pen: Pen, card: Card, picture: HTMLImageElement | null): void {
  const { context, colour, layout } = pen;
  const box = layout.picture;
  const image = pictureFor(card.pictures, box);
  if (!picture || !image) return drawRings(pen, box);
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  if (isShownWhole(image)) {
    context.fillStyle = colour('--mark-soft');
    context.fillRect(box.x, box.y, box.width, box.height);
    drawWithin(pen, picture, box, 'middle');
  } else {
    const area = areaAround({ ...size, ...(image.focus && { focus: image.focus }) }, box.width / box.height);
    const source = [area.x * size.width, area.y * size.height, area.width * size.width, area.height * size.height] as const;
    context.drawImage(picture, ...source, box.x, box.y, box.width, box.height);
  }
  if (card.credit) drawCredit(pen, card.credit, box);
}

function drawCredit(pen: Pen, credit: string, box: Box): void {
  const { context, layout, isRtl } = pen;
  const room = box.width * 0.8;
  const text = fit(pen, credit, room, creditStyle);
  const pad = 10 * layout.scale;
  const width = context.measureText(text.lines[0] ?? '').width + 2 * pad;
  const place = { x: isRtl ? box.x : box.x + box.width - width, y: box.y, width, height: text.height + pad };
  context.fillStyle = 'rgb(0 0 0 / 70%)';
  context.fillRect(place.x, place.y, place.width, place.height);
  write({ ...pen, colour: () => '#fff' }, text, { x: place.x + pad, y: place.y + pad / 2, width: width - 2 * pad });
}

/** Without a picture: rings in the theme's colour, like those of a stone in water. */
function drawRings({ context, colour }: Pen, box: Box): void {
  context.save();
  context.beginPath();
  context.rect(box.x, box.y, box.width, box.height);
  context.clip();
  context.fillStyle = colour('--art');
  context.fillRect(box.x, box.y, box.width, box.height);
  context.strokeStyle = colour('--art-ink');
  const step = Math.min(box.width, box.height) / 6;
  context.lineWidth = step * 0.4;
  for (let ring = 1; ring < 14; ring += 1) {
    context.globalAlpha = 0.22 / (1 + ring * 0.3);
    context.beginPath();
    context.arc(box.x + box.width * 0.8, box.y + box.height * 0.75, ring * step, 0, 2 * Math.PI);
    context.stroke();
  }
  context.restore();
}

/** Between the picture and the panel. */
function drawLine({ context, colour, layout: { picture, panel, scale }, isRtl }: Pen): void {
  const thick = 14 * scale;
  context.fillStyle = colour('--art-line');
  if (panel.y > 0) context.fillRect(panel.x, panel.y - thick / 2, panel.width, thick);
  else context.fillRect((isRtl ? picture.width : picture.x) - thick / 2, 0, thick, picture.height);
}

/** What the foot of the panel takes: at the sides of its lines the height of logo and address, and a square for the QR code. */
interface Foot {
  texts: number;
  qr: number;
}

/** The logo, the address and its QR code at the end of the panel. */
function drawFoot(pen: Pen, { logo, qr }: CardPictures, address: string): Foot {
  const { inner, scale } = pen.layout;
  const side = qr ? 190 * scale : 0;
  const textWidth = inner.width - (qr ? side + 32 * scale : 0);
  const text = address ? fit(pen, address, textWidth, addressStyle) : null;
  const logoHeight = logo ? 72 * scale : 0;
  const between = logo && text ? 16 * scale : 0;
  const height = logoHeight + between + (text?.height ?? 0);
  const bottom = inner.y + inner.height;
  const textX = pen.isRtl ? inner.x + inner.width - textWidth : inner.x;
  if (qr) {
    const plate = { x: pen.isRtl ? inner.x : inner.x + inner.width - side, y: bottom - side, width: side, height: side };
    // Cameras read it on white, in dark themes too.
    fillRounded(pen, plate, 14 * scale, '#fff');
    pen.context.drawImage(qr, plate.x, plate.y, side, side);
  }
  if (text) write(pen, text, { x: textX, y: bottom - text.height, width: textWidth });
  if (logo) {
    const y = bottom - (text?.height ?? 0) - between - logoHeight;
    drawWithin(pen, logo, { x: textX, y, width: textWidth, height: logoHeight }, 'start');
  }
  return { texts: height > 0 ? height + 20 * scale : 0, qr: qr ? side + 20 * scale : 0 };
}

/** A whole picture, as large as it can be in a box. */
function drawWithin({ context, isRtl }: Pen, image: HTMLImageElement, box: Box, place: 'middle' | 'start'): void {
  const factor = Math.min(box.width / image.naturalWidth, box.height / image.naturalHeight);
  const [width, height] = [image.naturalWidth * factor, image.naturalHeight * factor];
  const start = isRtl ? box.x + box.width - width : box.x;
  const x = place === 'middle' ? box.x + (box.width - width) / 2 : start;
  context.drawImage(image, x, box.y + (box.height - height) / 2, width, height);
}

interface Block {
  height: number;
  /** It is as wide as the panel, so it lies above the QR code. */
  isWide: boolean;
  draw(y: number): void;
}

/** The texts and marks from the top of the panel, as many as fit: the last ones of `blocksOf` go first. */
function drawTexts(pen: Pen, card: Card, foot: Foot): void {
  const { inner, scale } = pen.layout;
  const least = 12 * scale;
  const blocks = blocksOf(pen, card, foot);
  /** The largest gap between blocks with which they fit. */
  const room = (): number => {
    const wide = blocks.filter(({ isWide }) => isWide);
    return Math.min(gapIn(inner.height - foot.texts, blocks), gapIn(inner.height - Math.max(foot.qr, foot.texts), wide));
  };
  while (blocks.length > 2 && room() < least) blocks.pop();
  const gap = Math.max(least, Math.min(30 * scale, room()));
  let { y } = inner;
  for (const block of blocks) {
    block.draw(y);
    y += block.height + gap;
  }
}

const gapIn = (height: number, blocks: readonly Block[]): number =>
  (height - blocks.reduce((sum, block) => sum + block.height, 0)) / Math.max(1, blocks.length - 1);

function blocksOf(pen: Pen, { title, score, unit, praise, figures, marks, share }: Card, foot: Foot): Block[] {
  const { inner, scale } = pen.layout;
  const narrow = { ...inner, x: pen.isRtl ? inner.x + foot.qr : inner.x, width: inner.width - foot.qr };
  const text = (value: string, style: TextStyle, isWide: boolean): Block[] => {
    if (value === '') return [];
    const box = isWide ? inner : narrow;
    const fitted = fit(pen, value, box.width, style);
    return [{ height: fitted.height, isWide, draw: (y) => write(pen, fitted, { ...box, y }) }];
  };
  const isCounted = marks.length > 0 || share !== null;
  const sizes = marks.length > 10 ? [120, 96, 72] : isCounted || unit ? [150, 120, 96, 72] : [120, 96, 80, 64, 52];
  return [
    ...text(title, titleStyle, true),
    ...text(score, { weight: 800, sizes, lines: isCounted ? 1 : 2 }, true),
    ...(isCounted ? [] : text(unit, unitStyle, true)),
    ...markBlock(pen, { marks, share }, { ...inner, height: 130 * scale }),
    ...text(praise, praiseStyle, false),
    ...figures.slice(0, pen.layout.figures).flatMap((figure) => text(figure, figureStyle, false)),
  ];
}

function markBlock(pen: Pen, { marks, share }: Pick<Card, 'marks' | 'share'>, box: Box): Block[] {
  const { scale } = pen.layout;
  const room = { ...box, height: marks.length > 10 ? box.height : 84 * scale };
  if (marks.length > 0)
    return [{ height: marksHeight(pen, marks, room), isWide: true, draw: (y) => drawMarks(pen, marks, { ...room, y }) }];
  return share === null ? [] : [{ height: 44 * scale, isWide: true, draw: (y) => drawBar(pen, share, { ...box, y, height: 44 * scale }) }];
}
