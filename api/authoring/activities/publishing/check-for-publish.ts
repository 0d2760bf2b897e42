import { checkDraft } from '#activity/check-draft.ts';
import type { Draft } from '#activity/document.ts';
import { formulaProblems } from '#activity/formula-problems.ts';
import { isHeavyToCheck } from '#kinds/checks.ts';
import type { ProblemCode } from '#questions/problem.ts';
import { checkQuestion } from '#questions/schemas.ts';
import type { DraftProblem } from '#shared/content/problems.ts';
import { canMake } from '#shared/formulas/make-formula.ts';
import { openThread } from '#api/kernel/threads/open-thread.ts';

export interface ToCheck {
  draft: Draft;
  /** Milliseconds. */
  now: number;
}
export type Checked = DraftProblem<ProblemCode>[];

const thread = openThread<ToCheck, Checked>(new URL('./check-for-publish-worker.ts', import.meta.url));

/**
 * The problems that a publish check finds. A labyrinth can have hundreds of thousands of spots, and each person type is compared with every other, so
 * the check runs in a thread.
 */
export async function checkForPublish(draft: Draft, now: Date): Promise<Checked> {
  const problems = isHeavyToCheck(draft.quiz_type)
    ? await thread.run({ draft, now: now.getTime() })
    : checkDraft(draft, checkQuestion, now);
  return [...problems, ...formulaProblems(draft, canMake)];
}
