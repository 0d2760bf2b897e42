import type { Translate } from '#questions/play-props.ts';
import type { Refusal } from '#shared/contract/errors.ts';
import type { FieldProblem } from '#shared/contract/field-problems.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import { isRefusal, refusalText } from '../refused/refusal-texts.ts';

/** The problem of a field, or at '' of the whole form: from the server or from the check in the browser, or why nothing could be sent. */
export interface PlayerProblem extends Omit<FieldProblem, 'code'> {
  code: FieldProblem['code'] | Refusal | 'failed' | 'too_many';
}
export type PlayerProblems = Record<string, PlayerProblem[]>;

const texts: Partial<Record<string, string>> = {
  empty: 'problem.empty',
  email: 'problem.email',
  terms: 'problem.terms',
  wrong_value: 'problem.wrong_value',
  password: 'problem.password',
  code_wrong: 'problem.code',
  failed: 'problem.failed',
  too_many: 'problem.too_many',
};

/** In the player's language; a problem that her form cannot cause is shown as a general failure. */
export function problemText(problem: PlayerProblem | undefined, t: Translate, kind: ActivityKind): string | undefined {
  if (problem === undefined) return undefined;
  const { code, values: { limit, from, to } = {} } = problem;
  if (code === 'shorter') return t('problem.short', { count: Number(limit) });
  if (code === 'longer') return t('problem.long', { count: Number(limit) });
  if (code === 'wrong_interval' || (code === 'wrong_value' && to !== undefined))
    return t('number.between', { from: Number(from), to: Number(to) });
  return t(isRefusal(code) ? refusalText(code, kind) : (texts[code] ?? 'problem.failed'));
}
