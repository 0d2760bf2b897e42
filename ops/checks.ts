import { findChangedFiles, nameOfTree, noteChecked } from '#ops/changed-files.ts';
import { checkDocs } from '#ops/check-docs.ts';
import { runCheck, runStep, runTests, type Outcome } from '#ops/steps.ts';

const isSource = (file: string): boolean => /\.(ts|tsx|mjs)$/.test(file);
/** A change of these may change what any file comes to. */
const isForAll = (file: string): boolean =>
  /^(package(-lock)?\.json|tsconfig\.json|\.oxlintrc\.json|vitest\.config\.ts|knip\.json)$/.test(file);

/** All of the fast part; it runs to its end, also after a failure. Then only what changed is checked. */
export async function checkWhole(): Promise<Outcome[]> {
  const tree = nameOfTree();
  const outcomes = [...(await checkPrograms(['.'])), await runTests('unit', ['unit'])];
  if (tree && outcomes.every(({ ok }) => ok)) noteChecked(tree);
  return outcomes;
}

/** What changed since the last check that passed here: its lint, and the unit tests that lead to it. Types and documents are always checked whole. */
export async function checkChanged(): Promise<Outcome[]> {
  const tree = nameOfTree();
  const changed = tree && findChangedFiles(tree);
  if (!changed || changed.some(isForAll)) return checkWhole();
  const sources = changed.filter(isSource);
  console.log(`${changed.length} ${changed.length === 1 ? 'file' : 'files'} changed since the last check that passed.`);
  const outcomes = await checkPrograms(sources);
  if (changed.length > 0) outcomes.push(await runTests('unit', ['unit'], changed, 'related'));
  if (outcomes.every(({ ok }) => ok)) noteChecked(tree);
  return outcomes;
}

async function checkPrograms(linted: string[]): Promise<Outcome[]> {
  const outcomes = [
    await runCheck('types', 'tsc', ['-p', '.', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/lucka/types.json']),
    await runCheck('format', 'oxfmt', ['--check', '.']),
    await runCheck('unused', 'knip', ['--production']),
    await runStep('docs', async () => checkDocs()),
  ];
  if (linted.length > 0) outcomes.push(await runCheck('lint', 'oxlint', ['--deny-warnings', ...linted]));
  return outcomes;
}
