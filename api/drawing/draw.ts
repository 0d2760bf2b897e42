import { seededRandom } from '#shared/play/seeded-random.ts';

/**
 * Parts of SVG pictures. Every picture is drawn around the point 0,0, so that the same drawing serves wide and high formats:
 * a screen shows the middle, and what lies outside only fills up.
 */

const reach = 900;

export const group = (parts: readonly string[], { x = 0, y = 0, scale = 1, turn = 0 } = {}): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${parts.join('')}</g>`;

export const mirrored = (part: string): string => `<g transform="scale(-1 1)">${part}</g>`;

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
export const box = (x: number, y: number, width: number, height: number, fill: string, r = 0, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}" ${more}/>`;

const stops = (colours: readonly string[]): string =>
  colours.map((colour, place) => `<stop offset="${place / Math.max(1, colours.length - 1)}" stop-color="${colour}"/>`).join('');

/** Names of gradients within one picture: equal ones may share a name. */
const named = (parts: readonly (string | number)[]): string => `n${parts.join('_').replace(/[^a-z0-9]/gi, '')}`;

/** A fill that runs from the top of its shape to the bottom. */
function fading(colours: readonly string[]): { fill: string; defs: string } {
  const id = named(['f', ...colours]);
  return { fill: `url(#${id})`, defs: `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(colours)}</linearGradient>` };
}

/** What fills the picture from a height downwards. */
export function below(top: number, colours: readonly string[], bottom: number): string {
  const { fill, defs } = fading(colours);
  return `${defs}${box(-reach, top, 2 * reach, bottom - top, fill)}${box(-reach, bottom - 1, 2 * reach, reach, colours.at(-1) ?? '')}`;
}

/** The whole ground of a picture; its colours change between two heights. */
export const sky = (colours: readonly string[], top = -520, bottom = 520): string =>
  box(-reach, -reach, 2 * reach, reach + top + 1, colours[0] ?? '') + below(top, colours, bottom);

/** Light that fades out around a point. */
export function glow(x: number, y: number, r: number, colour: string, strength = 1): string {
  const id = named(['g', colour, strength * 100]);
  const fade = `<stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".35" stop-color="${colour}" stop-opacity="${strength * 0.45}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/>`;
  return `<radialGradient id="${id}">${fade}</radialGradient>${circle(x, y, r, `url(#${id})`)}`;
}

/** Land below a soft line through heights that stand at even distances from the left to the right. */
export function land(heights: readonly number[], fill: string, bottom = reach): string {
  const step = (2 * reach) / (heights.length - 1);
  const first = heights[0] ?? 0;
  const curves = heights.slice(1).map((height, place) => {
    const [x, before] = [-reach + place * step, heights[place] ?? 0];
    return `C${x + step / 2} ${before} ${x + step / 2} ${height} ${x + step} ${height}`;
  });
  return path(`M${-reach} ${first}${curves.join('')}V${bottom}H${-reach}Z`, fill);
}

export function scattered(
  seed: number,
  count: number,
  { top, bottom }: { top: number; bottom: number },
  draw: (x: number, y: number, random: () => number) => string,
): string {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () =>
    draw(Math.round((random() * 2 - 1) * 800), Math.round(top + random() * (bottom - top)), random),
  ).join('');
}

export const snowfall = (seed: number, count = 130, opacity = 0.85): string =>
  `<g fill="#fff" opacity="${opacity}">${scattered(seed, count, { top: -800, bottom: 800 }, (x, y, random) => `<circle cx="${x}" cy="${y}" r="${(1.5 + random() ** 3 * 7).toFixed(1)}"/>`)}</g>`;

export const stars = (seed: number, count: number, bottom: number): string =>
  `<g fill="#fff7e6">${scattered(seed, count, { top: -800, bottom }, (x, y, random) => `<circle cx="${x}" cy="${y}" r="${(0.8 + random() ** 4 * 2.6).toFixed(1)}" opacity="${(0.35 + random() * 0.6).toFixed(2)}"/>`)}</g>`;

/** A spruce that stands on x,y. `snow` lies on its branches. */
export function spruce(x: number, y: number, height: number, colour: string, snow?: string): string {
  const layers = 5;
  const branches = (place: number, lower: number, narrower: number): string => {
    const top = -height + (place * height * 0.86) / (layers + 0.6) + lower;
    const bottom = -height + ((place + 1.75) * height * 0.86) / (layers + 0.6) + lower * 0.6;
    const half = ((height * 0.25 * (place + 1.5)) / (layers + 0.5)) * narrower;
    const rise = bottom - (bottom - top) * 0.4;
    return `M0 ${top}C${half * 0.25} ${rise} ${half * 0.6} ${bottom - 6} ${half} ${bottom}Q${half * 0.5} ${bottom + half * 0.1} ${half * 0.3} ${bottom + half * 0.02}Q0 ${bottom + half * 0.26} ${-half * 0.3} ${bottom + half * 0.02}Q${-half * 0.5} ${bottom + half * 0.1} ${-half} ${bottom}C${-half * 0.6} ${bottom - 6} ${-half * 0.25} ${rise} 0 ${top}Z`;
  };
  const layer = (place: number): string =>
    snow ? path(branches(place, 0, 1), snow) + path(branches(place, height * 0.035, 0.9), colour) : path(branches(place, 0, 1), colour);
  const rows = Array.from({ length: layers }, (_, place) => layer(layers - 1 - place));
  return group([box(-height * 0.025, -height * 0.16, height * 0.05, height * 0.16, snow ? '#4a3b31' : colour), ...rows], { x, y });
}

/** A row of spruces along a height, for forests in the distance. */
export const forest = (seed: number, count: number, y: number, height: number, colour: string): string =>
  scattered(seed, count, { top: y, bottom: y + 24 }, (x, at, random) => spruce(x, at, height * (0.6 + random() * 0.6), colour));
