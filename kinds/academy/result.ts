import { answersToPass } from '#shared/play/answers-to-pass.ts';
import type { FinalResult, PlayedAnswer, Totals } from '#shared/play/result.ts';
import { gradeReached } from '../grade-reached.ts';
import type { Played, Previewed, PreviewedResult } from '../kind.ts';
import type { Body } from './body.ts';

/** The grade, and whether the player passed: with a pass level of 0, everybody passes. */
export function result(
  { grades, settings }: Played<Body>,
  _: readonly PlayedAnswer[],
  { correct, total }: Totals,
): Pick<FinalResult, 'passed' | 'grade'> {
  const grade = gradeReached(grades, correct, total);
  return { passed: correct >= answersToPass(settings, total), ...(grade && { grade: grade.id }) };
}

export function previewed({ outcomes, correct, total }: Previewed): PreviewedResult {
  const grade = gradeReached(outcomes, correct, total);
  return { passed: true, ...(grade && { grade }) };
}
