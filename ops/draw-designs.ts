import { join } from 'node:path';
import sharp from 'sharp';
import { drawn } from '#api/authoring/calendars/designs/design-pictures.ts';
import { findDesign } from '#api/authoring/calendars/designs/design.ts';
import { designNames } from '#shared/content/design-names.ts';

/** Draws the wizard's pictures of the designs, boards with their doors: run `node ops/draw-designs.ts` after a change of a design. */

const width = 640;

for (const name of designNames) {
  const [board, , ...art] = drawn(name);
  const { desktop, border_colour, number_style } = findDesign(name);
  const number = (day: number, x: number, y: number, size: number): string => {
    const text = (share: number, look: string): string =>
      `<text x="${x}" y="${y + size * share * 0.36}" text-anchor="middle" font-family="DejaVu Sans, sans-serif" font-weight="700" font-size="${size * share}" ${look}>${day}</text>`;
    return number_style === 'circle'
      ? `<circle cx="${x}" cy="${y}" r="${size * 0.29}" fill="${border_colour}"/>${text(0.3, 'fill="#25221d"')}`
      : text(0.42, 'fill="#ffffff"');
  };
  const doors = desktop.map(({ x, y, size }, place) => {
    const half = size / 2;
    const picture = (art[place % art.length]?.svg ?? '')
      .replace('<svg ', `<svg x="${x - half}" y="${y - half}" `)
      .replace(/width="400" height="400"/, `width="${size}" height="${size}"`);
    return `${picture}<rect x="${x - half}" y="${y - half}" width="${size}" height="${size}" rx="8" fill="none" stroke="${border_colour}" stroke-width="6"/>${number(place + 1, x, y, size)}`;
  });
  const svg = board.svg.replace(/<\/svg>$/, `${doors.join('')}</svg>`);
  const file = join(import.meta.dirname, '..', 'kinds', 'calendar', 'editor', 'wizard', 'designs', `${name}.webp`);
  const { size } = await sharp(Buffer.from(svg)).resize({ width }).webp({ quality: 78, effort: 6 }).toFile(file);
  process.stdout.write(`${name}.webp ${size} bytes\n`);
}
