import { buildWhenStale } from '#ops/build-when-stale.ts';
import { exhaustiveParts } from '#ops/exhaustive-parts.ts';
import { foreignFolder } from '#ops/foreign-data.ts';
import { runStep, runTests } from '#ops/steps.ts';
import { failureLines } from '#ops/run-report.ts';

/** `npm run test:exhaustive` runs every part, `npm run test:exhaustive -- 2` the second one. */
const numbers = process.argv.slice(2).map(Number);
const chosen = [...exhaustiveParts.entries()].filter(([place]) => numbers.length === 0 || numbers.includes(place + 1));
if (chosen.length === 0) throw new Error(`There are the parts 1 to ${exhaustiveParts.length}.`);

const outcomes = [await runStep('build', buildWhenStale)];
const projects = ['exhaustive-unit', 'operations', 'journeys', ...(foreignFolder() === undefined ? [] : ['foreign'])];
for (const [place, files] of chosen) {
  process.env['EXHAUSTIVE_PART'] = String(place + 1);
  outcomes.push(await runTests(`exhaustive-${place + 1}`, projects, [...files]));
}
for (const test of outcomes.flatMap(({ notRun = [] }) => notRun)) console.log(`Not run: ${test}`);
for (const line of failureLines(outcomes.flatMap(({ failures }) => failures))) console.log(line);
for (const { name, passed, failed, seconds, files } of outcomes) {
  const slowest = files.slice(0, 5).map((file) => `${file.path} ${file.seconds.toFixed(0)} s`);
  console.log(`${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(0)} s)${slowest.map((line) => `\n    ${line}`).join('')}`);
}
process.exit(outcomes.every(({ ok }) => ok) ? 0 : 1);
