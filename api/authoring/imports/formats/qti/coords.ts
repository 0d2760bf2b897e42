import type { Shape } from '#shared/content/question.ts';

const round = (number: number, digits: number): number => Number(number.toFixed(digits));

/** A shape in QTI's form, in whole pixels: other programs do not read fractions. An area without shape is the whole picture. */
export function coordsXml(shape: Shape | undefined, width: number, height: number): { shape: string; coords: string } {
  if (!shape) return { shape: 'default', coords: '' };
  const pixels =
    shape.kind === 'circle'
      ? [shape.x * width, shape.y * height, shape.r * width]
      : shape.points.flatMap(([x, y]) => [x * width, y * height]);
  return { shape: shape.kind === 'circle' ? 'circle' : 'poly', coords: pixels.map((pixel) => Math.round(pixel)).join(',') };
}

/** The number of corners for drawing an ellipse. */
const ellipseCorners = 32;

/** The shape in fractions of the picture (a circle's radius in fractions of the width); undefined when it is unreadable. */
export function readCoords(shape: string, coords: string, width: number, height: number): Shape | undefined {
  const pixels = coords
    .split(',', 400)
    .map((part) => part.trim().replace(/%$/, ''))
    .map((part) => (part === '' ? Number.NaN : Number(part)));
  if (shape === 'default') return corners([0, 0, width, 0, width, height, 0, height], width, height);
  if (pixels.some((pixel) => !Number.isFinite(pixel)) || width <= 0 || height <= 0) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = pixels;
  if (shape === 'circle' && pixels.length === 3) {
    return { kind: 'circle', x: fraction(a / width), y: fraction(b / height), r: fraction(c / width) };
  }
  if (shape === 'rect' && pixels.length === 4) return corners([a, b, c, b, c, d, a, d], width, height);
  if (shape === 'ellipse' && pixels.length === 4) return corners(ellipse(a, b, c, d), width, height);
  return shape === 'poly' && pixels.length >= 6 && pixels.length % 2 === 0 ? corners(pixels, width, height) : undefined;
}

const fraction = (number: number): number => round(Math.min(1, Math.max(0, number)), 9);

function corners(pixels: readonly number[], width: number, height: number): Shape | undefined {
  const points: [number, number][] = [];
  for (let at = 0; at + 1 < pixels.length; at += 2)
    points.push([fraction((pixels[at] ?? 0) / width), fraction((pixels[at + 1] ?? 0) / height)]);
  return points.length >= 3 && points.length <= 100 ? { kind: 'polygon', points } : undefined;
}

const ellipse = (x: number, y: number, across: number, down: number): number[] =>
  Array.from({ length: ellipseCorners }, (_, corner) => (2 * Math.PI * corner) / ellipseCorners).flatMap((angle) => [
    x + across * Math.cos(angle),
    y + down * Math.sin(angle),
  ]);
