import { clampChroma, differenceEuclidean, formatHex, modeOklab, modeOklch, modeRgb, useMode } from 'culori/fn';

/** A colour by lightness (0 to 1), chroma (0 to about 0.37 in sRGB) and hue (degrees). */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

const inRgb = useMode(modeRgb);
useMode(modeOklab);
const inOklch = useMode(modeOklch);

/** `colour` as #rrggbb. */
export function toOklch(colour: string): Oklch {
  const { l = 0, c = 0, h = 0 } = inOklch(colour) ?? {};
  return { l, c, h };
}

/** The same lightness and hue as #rrggbb, with as much of the chroma as a screen can show. */
export function toHex(colour: Oklch): string {
  const wanted = { mode: 'oklch', ...colour } as const;
  return formatHex(isShown(wanted) ? wanted : clampChroma(wanted, 'oklch', 'rgb'));
}

/** Tolerance for rounding: half a step of a channel. */
function isShown(colour: Oklch & { mode: 'oklch' }): boolean {
  const { r, g, b } = inRgb(colour);
  return [r, g, b].every((value) => Math.abs(value - 0.5) < 0.5 + 0.5 / 255);
}

/** How different two colours look, as a distance in OKLab. */
export const colourDistance: (first: string, second: string) => number = differenceEuclidean('oklab');
