import { fitText, type FittedText } from './fit-text.ts';
import type { Box, Layout } from '#shared/play/card-layout.ts';

/** A canvas with the colours, the fonts and the direction of the page that shows the card. */
export interface Pen {
  context: CanvasRenderingContext2D;
  layout: Layout;
  /** BCP 47. */
  lang: string;
  isRtl: boolean;
  /** A colour of the theme, by the name of its variable. */
  colour(name: `--${string}`): string;
  font(weight: number, size: number): string;
}

export const isRightToLeft = (): boolean => getComputedStyle(document.documentElement).direction === 'rtl';

export function newPen(layout: Layout, lang: string): Pen & { canvas: HTMLCanvasElement } {
  const canvas = document.createElement('canvas');
  canvas.width = layout.width;
  canvas.height = layout.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  const style = getComputedStyle(document.documentElement);
  const family = getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily;
  return {
    canvas,
    context,
    layout,
    lang,
    isRtl: isRightToLeft(),
    colour: (name) => style.getPropertyValue(name).trim(),
    font: (weight, size) => `${weight} ${size}px ${family}`,
  };
}

/** Space between the baselines of two lines, and above the first one, as parts of the font size. */
const lineHeight = 1.2;
const ascent = 0.95;

export interface TextStyle {
  weight: number;
  /** Before the layout's scale, the largest first. */
  sizes: readonly number[];
  lines: number;
  colour?: `--${string}`;
}

interface WrittenText extends FittedText {
  height: number;
  style: TextStyle;
}

export function fit({ context, layout: { scale }, lang, font }: Pen, text: string, width: number, style: TextStyle): WrittenText {
  const measure = (line: string, size: number): number => {
    context.font = font(style.weight, size);
    return context.measureText(line).width;
  };
  const sizes = style.sizes.map((size) => Math.round(size * scale));
  const fitted = fitText(text, { width, lines: style.lines, sizes }, measure, lang);
  return { ...fitted, height: fitted.lines.length * fitted.size * lineHeight, style };
}

const rightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** From the top of a box, at the side on which the page's lines begin. */
export function write({ context, colour, font, isRtl }: Pen, { lines, size, style }: WrittenText, box: Omit<Box, 'height'>): void {
  context.font = font(style.weight, size);
  context.fillStyle = colour(style.colour ?? '--card-ink');
  context.textAlign = isRtl ? 'right' : 'left';
  lines.forEach((line, place) => {
    context.direction = rightToLeft.test(line) ? 'rtl' : 'ltr';
    context.fillText(line, isRtl ? box.x + box.width : box.x, box.y + (place * lineHeight + ascent) * size, box.width);
  });
}

export function fillRounded({ context }: Pen, { x, y, width, height }: Box, radius: number, fill: string): void {
  context.fillStyle = fill;
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
}
