import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readNotRun, type Report } from '#ops/not-run.ts';
import { root } from '#ops/sources.ts';

export interface Outcome {
  name: string;
  ok: boolean;
  passed: number;
  failed: number;
  /** Tests that this machine cannot run, each with its reason. */
  notRun?: string[];
}

/** A program of node_modules/.bin run to its end; quiet: its words are shown only when it fails. */
function runProgram(program: string, args: string[], quiet: boolean): Promise<boolean> {
  const bin = join(root, 'node_modules/.bin');
  const env = {
    ...process.env,
    PATH: `${bin}:${process.env['PATH'] ?? ''}`,
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
  };
  return new Promise((resolve) => {
    const child = spawn(join(bin, program), args, {
      cwd: root,
      env,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    const words: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => words.push(chunk));
    child.once('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once('close', (code) => {
      if (code !== 0) process.stdout.write(Buffer.concat(words));
      resolve(code === 0);
    });
  });
}

/** One check that is fine or not, timed and told in a line. It counts as a failed test when it fails. */
export async function runCheck(name: string, program: string, args: string[]): Promise<Outcome> {
  const begin = performance.now();
  const ok = await runProgram(program, args, true);
  console.log(`${ok ? '✓' : '✗'} ${name} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
  return { name, ok, passed: 0, failed: ok ? 0 : 1 };
}

/** Vitest on the named projects, with its own report on the screen and its counts taken from its JSON one. */
export async function runTests(projects: string[]): Promise<Outcome> {
  const name = projects.join(' and ');
  const report = join(root, `node_modules/.cache/lucka/tests-${projects.join('-')}.json`);
  await rm(report, { force: true });
  const chosen = projects.flatMap((project) => ['--project', project]);
  const ran = await runProgram(
    'vitest',
    ['run', ...chosen, '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    false,
  );
  const counts = JSON.parse(await readFile(report, 'utf8').catch(() => '{}')) as Report;
  const { explained, silent } = readNotRun(counts);
  // A hook that fails leaves its tests out too: then the run has failed for that reason.
  if (ran) for (const test of silent) console.error(`✗ ${test}: this test skipped itself without a reason (ops/test-needs.ts)`);
  const ok = ran && silent.length === 0;
  const failed = (counts.numFailedTests ?? 0) + (ran ? silent.length : 0);
  // A file that does not even load, or an error outside a test, fails the run without a failed test.
  return { name, ok, passed: counts.numPassedTests ?? 0, failed: ok ? failed : Math.max(1, failed), notRun: explained };
}
