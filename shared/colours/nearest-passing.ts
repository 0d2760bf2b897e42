import { contrastRatio } from '#shared/colours/contrast.ts';
import { colourDistance, toHex, toOklch, type Oklch } from './oklch.ts';

/**
 * The colour nearest to `colour` that reaches the ratio on `ground`: the same hue, lighter or darker, whichever looks less changed. Measures the
 * rounded colour, as it is written. Undefined where no colour on this background passes: 4.5 is always possible, 7 not on every middle grey.
 */
export function nearestPassing(colour: string, ground: string, ratio: number): string | undefined {
  if (contrastRatio(colour, ground) >= ratio) return colour;
  const from = toOklch(colour);
  const passing = [towards(from, 0, ground, ratio), towards(from, 1, ground, ratio)].filter((found) => found !== undefined);
  return passing.sort((a, b) => colourDistance(a, colour) - colourDistance(b, colour))[0];
}

/** Black or white at the very end: a hue fades out there, and a remainder from rounding could cost the last hundredth. */
function towards(from: Oklch, end: 0 | 1, ground: string, ratio: number): string | undefined {
  const at = (l: number): string => (l === end ? (end === 0 ? '#000000' : '#ffffff') : toHex({ ...from, l }));
  if (contrastRatio(at(end), ground) < ratio) return undefined;
  let [fails, passes] = [from.l, end as number];
  for (let step = 0; step < 20; step += 1) {
    const middle = (fails + passes) / 2;
    if (contrastRatio(at(middle), ground) >= ratio) passes = middle;
    else fails = middle;
  }
  return at(passes);
}
