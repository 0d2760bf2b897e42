import { checkChanged, checkWhole } from '#ops/checks.ts';
import { failureLines } from '#ops/run-report.ts';

/** `npm run check` checks changed files, `npm run check -- --all` checks all. */
const outcomes = await (process.argv.includes('--all') ? checkWhole() : checkChanged());
for (const line of failureLines(outcomes.flatMap(({ failures }) => failures))) console.log(line);
const failed = outcomes.filter(({ ok }) => !ok).map(({ name }) => name);
console.log(failed.length === 0 ? 'All passed' : `Not passed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
