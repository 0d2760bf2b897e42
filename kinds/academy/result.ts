import type { Outcome } from '#shared/content/outcome.ts';
import type { FinalResult, PlayedAnswer, Totals } from '#shared/play/result.ts';
import type { Played, Previewed, PreviewedResult } from '../kind.ts';
import type { Body, Grade } from './body.ts';

/** The grade, and whether the player passed: with a pass level of 0, everybody passes. */
export function result(
  { grades, settings: { pass_level } }: Played<Body>,
  _: readonly PlayedAnswer[],
  { correct, total }: Totals,
): Pick<FinalResult, 'passed' | 'grade'> {
  const grade = gradeReached(grades, correct, total);
  return { passed: correct >= pass_level, ...(grade && { grade: grade.id }) };
}

/** The highest grade whose minimum percentage the player reached. */
function gradeReached<G extends Outcome & Partial<Grade>>(grades: readonly G[], correct: number, total: number): G | undefined {
  if (total === 0) return undefined;
  let reached: G | undefined;
  for (const grade of grades) {
    const lowest = grade.lowest_percentage ?? 0;
    // Multiplied rather than divided: 29 of 100 is exactly 29 percent, whatever rounding a division would bring.
    if (lowest * total <= correct * 100 && (!reached || lowest > (reached.lowest_percentage ?? 0))) reached = grade;
  }
  return reached;
}

export function previewed({ outcomes, correct, total }: Previewed): PreviewedResult {
  const grade = gradeReached(outcomes, correct, total);
  return { passed: true, ...(grade && { grade }) };
}
