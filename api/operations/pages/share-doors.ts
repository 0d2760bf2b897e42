import type { OverlayOptions } from 'sharp';
import type { Board, Hatch } from '#shared/content/calendar.ts';
import { contrastRatio } from '#shared/colours/contrast.ts';
import { drawText } from './draw-text.ts';

/** Numbers on more doors than a calendar month has could not be read. */
const mostNumbers = 31;
const margin = 24;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The doors of a calendar at their places, in the middle of a picture of this size. */
export async function shareDoors(
  { hatches, board }: { hatches: readonly Hatch[]; board: Pick<Board, 'aspect'> },
  size: { width: number; height: number },
): Promise<OverlayOptions[]> {
  const boxes = boxesOf(hatches, board.aspect, size);
  const leaves = hatches.map(({ door_colour, border_colour }, place) => leaf(boxes[place] as Box, door_colour, border_colour));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${leaves.join('')}</svg>`;
  const numbers =
    hatches.length > mostNumbers ? [] : await Promise.all(hatches.map((hatch, place) => numberOn(hatch, place + 1, boxes[place] as Box)));
  return [{ input: Buffer.from(svg), left: 0, top: 0 }, ...numbers.flat()];
}

function boxesOf(hatches: readonly Hatch[], aspect: number, size: { width: number; height: number }): Box[] {
  const wide = Math.min(size.width - 2 * margin, (size.height - 2 * margin) * aspect);
  const high = wide / aspect;
  const [left, top] = [(size.width - wide) / 2, (size.height - high) / 2];
  return hatches.map(({ position: { x, y, width, height } }) => ({
    left: Math.round(left + x * wide),
    top: Math.round(top + y * high),
    width: Math.max(1, Math.round(width * wide)),
    height: Math.max(1, Math.round(height * high)),
  }));
}

const leaf = ({ left, top, width, height }: Box, fill: string, stroke: string): string =>
  `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="6" fill="${fill}" stroke="${stroke}" stroke-width="3"/>`;

async function numberOn({ number_style, door_colour, border_colour }: Hatch, number: number, box: Box): Promise<OverlayOptions[]> {
  if (number_style === 'none') return [];
  const colour = [border_colour, '#1c1a17', '#ffffff'].find((candidate) => contrastRatio(candidate, door_colour) >= 3) ?? '#000000';
  const size = Math.round(Math.min(box.height * 0.55, box.width * 0.5));
  const drawn =
    size < 8 ? undefined : await drawText(String(number), { lang: 'en', colour, width: box.width, height: box.height, sizes: [size] });
  if (!drawn) return [];
  return [
    {
      input: drawn.png,
      left: Math.round(box.left + (box.width - drawn.width) / 2),
      top: Math.round(box.top + (box.height - drawn.height) / 2),
    },
  ];
}
