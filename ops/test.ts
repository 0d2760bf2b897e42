import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from '#e2e/chromium.ts';
import { check } from '#ops/checks.ts';
import { foreignFolder, foreignNotRun } from '#ops/foreign-data.ts';
import { buildWhenStale } from '#ops/build-when-stale.ts';
import { root } from '#ops/sources.ts';
import { runTests, type Outcome } from '#ops/steps.ts';

/** For .ci/run, which closes with it. */
const countsFile = join(root, 'node_modules/.cache/lucka/counts');

/** A step that makes something ready for the tests; when it cannot, that is said and counted, and the rest still runs. */
async function prepare(name: string, work: () => Promise<string>): Promise<Outcome> {
  try {
    console.log(`✓ ${name}: ${await work()}`);
    return { name, ok: true, passed: 0, failed: 0 };
  } catch (error) {
    console.error(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`);
    return { name, ok: false, passed: 0, failed: 1 };
  }
}

await mkdir(join(countsFile, '..'), { recursive: true });
const outcomes = await check();
outcomes.push(await prepare('build', () => buildWhenStale().then(() => 'up to date')));
const browser = await prepare('browser', async () => (await findChromium()).executablePath);
outcomes.push(browser, await runTests(foreignFolder() === undefined ? ['operations'] : ['operations', 'foreign']));
if (browser.ok) outcomes.push(await runTests(['journeys', 'journeys-timed']));
else console.error('The journeys were not run: there is no browser. Install Chromium, or set CHROMIUM to the path of one.');

for (const notRun of outcomes.flatMap((outcome) => outcome.notRun ?? [])) console.log(`Not run: ${notRun}`);
console.log(foreignNotRun() ?? `The tests on foreign data read ${foreignFolder()}`);

const sum = (key: 'passed' | 'failed'): number => outcomes.reduce((total, outcome) => total + outcome[key], 0);
const counts = `${sum('passed')} passed, ${sum('failed')} failed`;
await writeFile(countsFile, `${counts}\n`);
const broken = outcomes.filter(({ ok }) => !ok).map(({ name }) => name);
console.log(broken.length === 0 ? `All passed: ${counts}` : `Not passed: ${broken.join(', ')} (${counts})`);
process.exit(broken.length === 0 ? 0 : 1);
