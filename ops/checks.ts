import { findChangedFiles, nameOfTree, notePassed } from '#ops/changed-files.ts';
import { checkDocs } from '#ops/check-docs.ts';
import { runCheck, runStep, runTests, type Outcome } from '#ops/steps.ts';

const isSource = (file: string): boolean => /\.(ts|tsx|mjs)$/.test(file);
/** A change of one of these files may change the result for any file. */
const isForAll = (file: string): boolean =>
  /^(package(-lock)?\.json|tsconfig\.json|\.oxlintrc\.json|vitest\.config\.ts|knip\.json)$/.test(file);
const typesFile = 'node_modules/.cache/lucka/types.json';
/** Each checker thread of tsc builds the shared types again: with its default of four, this took half of the time and of the memory. */
const checkers = (niceness: number): string[] => ['--checkers', niceness > 0 ? '1' : '2'];

/** Runs all fast checks to the end, also after a failure. `niceness` above 0: they take the processors when nothing else needs them more. */
export const checkWhole = (niceness = 0): Promise<Outcome[]> => runChecks(() => undefined, niceness);

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
async function runChecks(changedSince: (step: Incremental) => string[] | undefined, niceness = 0): Promise<Outcome[]> {
  const tree = nameOfTree();
  // In parallel: each of the others uses only one processor for a while.
  const outcomes = await Promise.all([
    runCheck('types', 'tsc', ['-p', '.', ...checkers(niceness), '--incremental', '--tsBuildInfoFile', typesFile], niceness),
    runCheck('format', 'oxfmt', ['--check', '.'], niceness),
    runCheck('unused', 'knip', ['--production'], niceness),
    runStep('docs', async () => checkDocs()),
  ]);
  for (const [step, run] of [
    ['lint', lint],
    ['unit', testUnits],
  ] as const) {
    const changed = changedSince(step);
    if (changed?.length === 0) continue;
    const outcome = await run(changed, niceness);
    if (!outcome) continue;
    outcomes.push(outcome);
    if (outcome.ok && tree) notePassed(step, tree);
  }
  return outcomes;
}

async function lint(changed: string[] = ['.'], niceness = 0): Promise<Outcome | undefined> {
  const files = changed.filter((file) => file === '.' || isSource(file));
  return files.length > 0 ? runCheck('lint', 'oxlint', ['--deny-warnings', ...files], niceness) : undefined;
}

const testUnits = (changed?: string[], niceness = 0): Promise<Outcome> =>
  runTests('unit', ['unit', 'programs'], changed, { command: changed ? 'related' : 'run', quiet: true, niceness });
