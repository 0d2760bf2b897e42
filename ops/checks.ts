import { findChangedFiles, nameOfTree, notePassed } from '#ops/changed-files.ts';
import { checkDocs } from '#ops/check-docs.ts';
import { runCheck, runStep, runTests, type Outcome } from '#ops/steps.ts';

const isSource = (file: string): boolean => /\.(ts|tsx|mjs)$/.test(file);
/** A change of these may change the check of any file. */
const isForAll = (file: string): boolean =>
  /^(package(-lock)?\.json|tsconfig\.json|\.oxlintrc\.json|vitest\.config\.ts|knip\.json)$/.test(file);
const typesFile = 'node_modules/.cache/lucka/types.json';
/** Each checker of tsc makes the shared types anew: with its own four, half of the time and of the memory went there. */
const checkers = ['--checkers', '2'];

/** All of the fast part; it runs to its end, also after a failure. Then only what changed is checked. */
export const checkWhole = (): Promise<Outcome[]> => runChecks(() => undefined);

/** Lint and unit tests look only at what changed since they last passed here. Types and documents are always checked whole. */
export async function checkChanged(): Promise<Outcome[]> {
  const tree = nameOfTree();
  return runChecks((step) => {
    const changed = tree && findChangedFiles(step, tree);
    return !changed || changed.some(isForAll) ? undefined : changed;
  });
}

type Incremental = 'lint' | 'unit';

/** `changedSince` names the files that a step looks at; undefined stands for all. */
async function runChecks(changedSince: (step: Incremental) => string[] | undefined): Promise<Outcome[]> {
  const tree = nameOfTree();
  // Side by side: the others take one processor each, for a while.
  const outcomes = await Promise.all([
    runCheck('types', 'tsc', ['-p', '.', ...checkers, '--incremental', '--tsBuildInfoFile', typesFile]),
    runCheck('format', 'oxfmt', ['--check', '.']),
    runCheck('unused', 'knip', ['--production']),
    runStep('docs', async () => checkDocs()),
  ]);
  for (const [step, run] of [
    ['lint', lint],
    ['unit', testUnits],
  ] as const) {
    const changed = changedSince(step);
    if (changed?.length === 0) continue;
    const outcome = await run(changed);
    if (!outcome) continue;
    outcomes.push(outcome);
    if (outcome.ok && tree) notePassed(step, tree);
  }
  return outcomes;
}

async function lint(changed: string[] = ['.']): Promise<Outcome | undefined> {
  const files = changed.filter((file) => file === '.' || isSource(file));
  return files.length > 0 ? runCheck('lint', 'oxlint', ['--deny-warnings', ...files]) : undefined;
}

const testUnits = (changed?: string[]): Promise<Outcome> =>
  changed ? runTests('unit', ['unit'], changed, 'related') : runTests('unit', ['unit']);
