import { answersToPass } from '#shared/play/answers-to-pass.ts';
import type { FinalResult, PlayedAnswer, Totals } from '#shared/play/result.ts';
import { gradeReached } from '../grade-reached.ts';
import type { Played, Previewed, PreviewedResult } from '../kind.ts';
import type { Body } from './body.ts';

/** Whether the player passed, when there is a pass level, and the score range of the points, when there are any. */
export function result(
  { grades, settings }: Played<Body>,
  _: readonly PlayedAnswer[],
  { correct, points, total }: Totals,
  most: number,
): Pick<FinalResult, 'passed' | 'grade'> {
  const grade = gradeReached(grades, points, most);
  return { ...(settings.pass_level > 0 && { passed: correct >= answersToPass(settings, total) }), ...(grade && { grade: grade.id }) };
}

export function previewed({ outcomes, pass_level, correct, total }: Previewed): PreviewedResult {
  const grade = gradeReached(outcomes, correct, total);
  return { ...(pass_level > 0 && { passed: true }), ...(grade && { grade }) };
}
