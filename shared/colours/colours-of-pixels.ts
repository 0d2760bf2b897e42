import type { ThemeColours } from '#shared/content/head.ts';
import { contrastRatio } from '#shared/colours/contrast.ts';
import { toHex, toOklch } from './oklch.ts';
import { passingColours } from './theme-pairs.ts';

export interface FoundColour {
  colour: string;
  /** Its share of the picture, 0 to 1. */
  share: number;
}

interface Bin {
  count: number;
  r: number;
  g: number;
  b: number;
}

/**
 * The strongest colours of a picture, the largest area first: an OKLCH histogram without transparent, near-white and near-black pixels. A picture
 * without any has the colour of its ink: black, or white on nothing. `rgba` has four bytes a pixel.
 */
export function coloursOfPixels(rgba: Uint8Array): FoundColour[] {
  const bins = new Map<string, Bin>();
  let [counted, black, white] = [0, 0, 0];
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const [r, g, b, alpha] = [rgba[at] as number, rgba[at + 1] as number, rgba[at + 2] as number, rgba[at + 3] as number];
    if (alpha < 128) continue;
    counted += 1;
    const { l, c, h } = toOklch(hex(r, g, b));
    if (c < 0.04 && l < 0.3) black += 1;
    if (c < 0.04 && l > 0.93) white += 1;
    if (c < 0.04 || l < 0.12 || l > 0.97) continue;
    const name = `${Math.round(h / 15)} ${Math.round(l * 5)}`;
    const bin = bins.get(name) ?? { count: 0, r: 0, g: 0, b: 0 };
    bins.set(name, { count: bin.count + 1, r: bin.r + r, g: bin.g + g, b: bin.b + b });
  }
  const found = [...bins.values()]
    .map(({ count, r, g, b }) => ({ colour: hex(r / count, g / count, b / count), share: count / Math.max(1, counted) }))
    .filter(({ share }) => share > 0.004)
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, 8);
  if (found.length > 0) return found;
  if (black > counted * 0.02) return [{ colour: '#000000', share: black / counted }];
  const isOnNothing = counted > 0 && counted < rgba.length / 4;
  return isOnNothing && white > counted * 0.9 ? [{ colour: '#ffffff', share: white / counted }] : [];
}

/** A small strong mark counts as much as a large pale field. */
const weight = ({ colour, share }: FoundColour): number => Math.sqrt(share) * (0.05 + toOklch(colour).c);

const hex = (...channels: [number, number, number]): string =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** A white brand stands on a dark page. */
const whiteBrand: ThemeColours = {
  background_colour: '#161616',
  text_colour: '#ffffff',
  button_colour: '#ffffff',
  secondary_button_colour: '#383838',
  highlight_colour: '#ffffff',
};

/** A whole theme from a brand's colours, strongest first, where every pair passes. Undefined without any colour: a grey picture suggests none. */
export function themeFromColours(colours: readonly string[]): ThemeColours | undefined {
  const [first] = colours;
  if (first === undefined) return undefined;
  if (first === '#ffffff') return whiteBrand;
  const brand = toOklch(first);
  const second = colours.find((colour) => hueDistance(toOklch(colour).h, brand.h) > 34) ?? first;
  const background_colour = toHex({ l: 0.98, c: Math.min(0.012, brand.c), h: brand.h });
  return passingColours({
    background_colour,
    text_colour: readable(toHex({ l: 0.25, c: Math.min(0.04, brand.c), h: brand.h }), background_colour),
    button_colour: first,
    secondary_button_colour: toHex({ l: 0.93, c: Math.min(0.04, brand.c), h: brand.h }),
    highlight_colour: second,
  });
}

const readable = (ink: string, ground: string): string => (contrastRatio(ink, ground) >= 7 ? ink : '#1c1a17');
const hueDistance = (a: number, b: number): number => Math.abs(((((a - b) % 360) + 540) % 360) - 180);
