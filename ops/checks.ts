import { findChangedFiles, nameOfTree, notePassed } from '#ops/changed-files.ts';
import { checkDocs } from '#ops/check-docs.ts';
import { runCheck, runStep, runTests, type Outcome } from '#ops/steps.ts';

const isSource = (file: string): boolean => /\.(ts|tsx|mjs)$/.test(file);
/** A change of one of these files may change the result for any file. */
const isForAll = (file: string): boolean =>
  /^(package(-lock)?\.json|tsconfig\.json|\.oxlintrc\.json|vitest\.config\.ts|knip\.json)$/.test(file);
const typesFile = 'node_modules/.cache/lucka/types.json';
/** Each checker thread of tsc builds the shared types again: with its default of four, this took half of the time and of the memory. */
const checkers = ['--checkers', '2'];

/** Runs all fast checks to the end, also after a failure; by default only for changed files. */
export const checkWhole = (): Promise<Outcome[]> => runChecks(() => undefined);

/** Lint and unit tests check only files that changed since their last pass here. Types and documents are always checked in full. */
export async function checkChanged(): Promise<Outcome[]> {
  const tree = nameOfTree();
  return runChecks((step) => {
    const changed = tree && findChangedFiles(step, tree);
    return !changed || changed.some(isForAll) ? undefined : changed;
  });
}

type Incremental = 'lint' | 'unit';

/** `changedSince` returns the files that a step checks; undefined means all. */
async function runChecks(changedSince: (step: Incremental) => string[] | undefined): Promise<Outcome[]> {
  const tree = nameOfTree();
  // In parallel: each of the others uses only one processor for a while.
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
