/** Far below what people distinguish, and far above the rounding errors of steps such as 0.1. Relative, because numbers may have any size. */
const tolerance = 1e-12;

/** `scale`: the size of the numbers that a and b were computed from, when it is larger than theirs. */
export const isNear = (a: number, b: number, scale = 0): boolean =>
  Math.abs(a - b) <= tolerance * Math.max(Math.abs(scale), Math.abs(a), Math.abs(b));
export const isAtMost = (a: number, b: number, scale = 0): boolean => a <= b || isNear(a, b, scale);

/** Whether a value is one of start, start + step, start + 2 step, ... */
export function isOnStep(value: number, start: number, step: number): boolean {
  const steps = Math.round((value - start) / step);
  return steps >= 0 && isNear(start + steps * step, value, Math.max(Math.abs(start), step));
}

/** Whether a value is below start or above end, if these are given. */
export function isOutside(value: number, start: number | undefined, end: number | undefined): boolean {
  const scale = Math.max(Math.abs(start ?? 0), Math.abs(end ?? 0));
  return (start !== undefined && !isAtMost(start, value, scale)) || (end !== undefined && !isAtMost(value, end, scale));
}

/** The digits that a computed number has for certain. */
const certainDigits = 15;
const magnitude = (value: number): number => Math.floor(Math.log10(Math.abs(value)));

/** A computed number as people write it: 0.3, not 0.30000000000000004. `scale` as for isNear: of 0.3 - 3 * 0.1, nothing remains. */
export function tidyNumber(value: number, scale = value): number {
  if (value === 0 || !Number.isFinite(value)) return value;
  const digits = certainDigits - Math.max(0, scale === 0 ? 0 : magnitude(scale) - magnitude(value));
  const tidy = digits < 1 ? 0 : Number(value.toPrecision(digits));
  // The largest numbers would be rounded to more than there is.
  return Number.isFinite(tidy) ? tidy : value;
}

/** The values at most `margin` away from a number. */
export function intervalAround(value: number, margin: number): { from: number; to: number } {
  const scale = Math.max(Math.abs(value), margin);
  return { from: tidyNumber(value - margin, scale), to: tidyNumber(value + margin, scale) };
}
