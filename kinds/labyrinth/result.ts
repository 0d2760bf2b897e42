import { answersToPass } from '#shared/play/answers-to-pass.ts';
import type { FinalResult, PlayedAnswer, Totals } from '#shared/play/result.ts';
import type { Played, Previewed, PreviewedResult } from '../kind.ts';
import type { Body } from './body.ts';
import { planOf } from './plan.ts';
import { turnFrom } from './turn.ts';

/** A player passes by finding the way out with as many right answers as the pass level requires. */
export function result(content: Played<Body>, played: readonly PlayedAnswer[], { correct, total }: Totals): Pick<FinalResult, 'passed'> {
  return { passed: isOut(content, played) && correct >= answersToPass(content.settings, total) };
}

function isOut(content: Pick<Body, 'parts' | 'labyrinth'>, played: readonly PlayedAnswer[]): boolean {
  const last = played.at(-1);
  const plan = planOf(content);
  if (!last || !plan.rooms.has(last.question_id)) return false;
  const walked = played.map(({ question_id }) => question_id);
  return turnFrom(plan, walked, { ...last, result: last.found ?? last.result }).led === 'exit';
}

export const previewed = ({ pass_level, correct }: Previewed): PreviewedResult => ({ passed: correct >= pass_level });
