import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from '#e2e/chromium.ts';
import { checkWhole } from '#ops/checks.ts';
import { buildWhenStale } from '#ops/build-when-stale.ts';
import { countCommits, exhaustiveParts, partInTurn } from '#ops/exhaustive-parts.ts';
import { foreignFolder, foreignNotRun } from '#ops/foreign-data.ts';
import { root } from '#ops/sources.ts';
import { runStep, runTests, type Outcome } from '#ops/steps.ts';
import { failureLines } from '#ops/run-report.ts';
import { checkStatements } from '#ops/sharding/check-statements.ts';
import { recordInto } from '#ops/sharding/record.ts';

/** For .ci/run, which ends with it. */
const countsFile = join(root, 'node_modules/.cache/lucka/counts');
const statementsFile = join(root, 'node_modules/.cache/lucka/statements.json');

/** Of the checks: they give way to the tests, which leave part of the processors unused. */
const niceness = 5;

/** All steps; a failed step does not prevent the others. */
async function runAll(): Promise<Outcome[]> {
  const turn = partInTurn(countCommits());
  process.env['EXHAUSTIVE_PART'] = String(turn + 1);
  console.log(`The exhaustive tests of this run: part ${turn + 1} of ${exhaustiveParts.length}`);
  return (await Promise.all([checkWhole(niceness), testOnServers()])).flat();
}

/** In one run of Vitest: one PostgreSQL serves all, and no worker waits for the last operation before the first journey. */
async function testOnServers(): Promise<Outcome[]> {
  const build = await runStep('build', buildWhenStale);
  const browser = await runStep('browser', findChromium);
  if (!browser.ok) console.error('The journeys are not run: there is no browser. Install Chromium, or set CHROMIUM to the path of one.');
  const projects = [
    'operations',
    'exhaustive-unit',
    ...(foreignFolder() === undefined ? [] : ['foreign']),
    ...(browser.ok && build.ok ? ['journeys'] : []),
  ];
  const tests = await recordInto(statementsFile, () => runTests('operations and journeys', projects));
  const statements = await runStep('statements name their tenant', () => checkStatements(statementsFile));
  return [build, browser, tests, statements];
}

await mkdir(join(countsFile, '..'), { recursive: true });
const outcomes = await runAll();

const sum = (key: 'passed' | 'failed'): number => outcomes.reduce((total, outcome) => total + outcome[key], 0);
const counts = `${sum('passed')} passed, ${sum('failed')} failed`;
await writeFile(countsFile, `${counts}\n`);
const slowest = outcomes.flatMap(({ files }) => files).toSorted((a, b) => b.seconds - a.seconds);
console.log(
  `\nThe slowest files: ${slowest
    .slice(0, 10)
    .map(({ path, seconds }) => `${path} ${seconds.toFixed(0)} s`)
    .join(', ')}`,
);
console.log(`Time by step: ${outcomes.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(', ')}`);
for (const test of outcomes.flatMap(({ notRun = [] }) => notRun)) console.log(`Not run: ${test}`);
console.log(foreignNotRun() ?? `The tests on foreign data read ${foreignFolder()}`);
for (const line of failureLines(outcomes.flatMap(({ failures }) => failures))) console.log(line);
const broken = outcomes.filter(({ ok }) => !ok).map(({ name }) => name);
console.log(broken.length === 0 ? `All passed: ${counts}` : `Not passed: ${broken.join(', ')} (${counts})`);
process.exit(broken.length === 0 ? 0 : 1);
