/** Numbers from people and from steps such as 0.1 are compared with a relative tolerance far below anything that people type. */
const tolerance = 1e-9;

export const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(a), Math.abs(b));
export const isAtMost = (a: number, b: number): boolean => a <= b || isNear(a, b);

/** Whether a value is one of start, start + step, start + 2 step, ... */
export function isOnStep(value: number, start: number, step: number): boolean {
  const steps = Math.round((value - start) / step);
  return steps >= 0 && isNear(start + steps * step, value);
}

/** Whether a value is below start or above end, if these are given. */
export const isOutside = (value: number, start: number | undefined, end: number | undefined): boolean =>
  (start !== undefined && !isAtMost(start, value)) || (end !== undefined && !isAtMost(value, end));
