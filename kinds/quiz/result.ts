import type { FinalResult, PlayedAnswer, Totals } from '#shared/play/result.ts';
import type { Played, Previewed, PreviewedResult } from '../kind.ts';
import type { Body } from './body.ts';

/** Whether the player passed, when there is a pass level. */
export function result(
  { settings: { pass_level } }: Played<Body>,
  _: readonly PlayedAnswer[],
  { correct }: Totals,
): Pick<FinalResult, 'passed'> {
  return pass_level > 0 ? { passed: correct >= pass_level } : {};
}

export const previewed = ({ pass_level }: Previewed): PreviewedResult => (pass_level > 0 ? { passed: true } : {});
