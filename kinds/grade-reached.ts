import type { Outcome } from '#shared/content/outcome.ts';
import { inHundredths } from '#shared/play/points.ts';
import type { Grade } from './grade.ts';

/** The highest grade whose minimum percentage was reached; none where nothing could be reached. */
export function gradeReached<G extends Outcome & Partial<Grade>>(grades: readonly G[], reached: number, most: number): G | undefined {
  if (most === 0) return undefined;
  let highest: G | undefined;
  for (const grade of grades) {
    const lowest = grade.lowest_percentage ?? 0;
    // Multiplied rather than divided: 29 of 100 is exactly 29 percent, whatever rounding a division would bring.
    const isReached = inHundredths(lowest * most) <= inHundredths(reached * 100);
    if (isReached && (!highest || lowest > (highest.lowest_percentage ?? 0))) highest = grade;
  }
  return highest;
}
