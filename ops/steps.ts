import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { root } from '#ops/sources.ts';
import { readTestReport, type Failure } from '#ops/run-report.ts';

/** The result of a step. A step that fails without a failed test counts as one. */
export interface Outcome {
  name: string;
  ok: boolean;
  passed: number;
  failed: number;
  seconds: number;
  failures: Failure[];
  /** Of a test run: seconds of each file, the slowest first. */
  files: { path: string; seconds: number }[];
  /** Tests that this machine cannot run, each with its reason. */
  notRun?: string[];
}

/** How a program runs. `quiet`: shows nothing; the caller shows its output where it fails. `niceness`: above 0, it gives way to others. */
interface Manner {
  quiet: boolean;
  niceness?: number;
}

/** Of programs in Go (tsc, lint with types): one thread and rarer collections take a quarter less processor time, and a gigabyte more. */
const sparing = { GOMAXPROCS: '1', GOGC: '400' };

/** Runs a program of node_modules/.bin to its end. */
export function runProgram(program: string, args: string[], { quiet, niceness = 0 }: Manner): Promise<{ ok: boolean; output: string }> {
  const bin = join(root, 'node_modules/.bin');
  const env = {
    ...process.env,
    PATH: `${bin}:${process.env['PATH'] ?? ''}`,
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
    ...(niceness > 0 ? sparing : {}),
  };
  return new Promise((resolve) => {
    const child = spawn(join(bin, program), args, {
      cwd: root,
      env,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    if (niceness > 0 && child.pid) setPriority(child.pid, niceness);
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(chunks).toString() }));
  });
}

/** A step that passes or throws, timed and printed on one line. */
export async function runStep(name: string, work: () => Promise<unknown>): Promise<Outcome> {
  const begin = performance.now();
  const reason = await work().then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const seconds = (performance.now() - begin) / 1000;
  const ok = reason === undefined;
  if (!ok) console.error(reason);
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  const failures = ok ? [] : [{ name, reason: reason.split('\n').find((line) => /error|✗|×|\d+:\d+/i.test(line)) ?? reason }];
  return { name, ok, passed: 0, failed: ok ? 0 : 1, seconds, failures, files: [] };
}

/** A step of one program, which passes when it exits with 0. */
export const runCheck = (name: string, program: string, args: string[], niceness = 0): Promise<Outcome> =>
  runStep(name, async () => {
    const { ok, output } = await runProgram(program, args, { quiet: true, niceness });
    if (!ok) throw new Error(output);
  });

/**
 * Runs Vitest on the named projects, or on some of their files; shows its own report, a quiet one only where it fails, and takes the counts from its
 * JSON report. `related` names files: runs the tests that import them.
 */
export async function runTests(
  name: string,
  projects: string[],
  chosenFiles: string[] = [],
  { command = 'run', ...manner }: Manner & { command?: 'run' | 'related' } = { quiet: false },
): Promise<Outcome> {
  const begin = performance.now();
  const report = join(root, `node_modules/.cache/lucka/tests-${name}.json`);
  await rm(report, { force: true });
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ran = await runProgram('vitest', [command, '--run', ...chosen, '--passWithNoTests', ...reporters, ...chosenFiles], manner);
  if (manner.quiet && !ran.ok) console.error(ran.output);
  const { passed, failures, files, notRun, silent } = await readTestReport(report);
  // A failed hook also skips its tests: then the run has failed for that reason.
  if (ran.ok)
    for (const test of silent) failures.push({ name: test, reason: 'this test skipped itself without a reason (ops/test-needs.ts)' });
  // A file that does not load, or an error outside a test, fails the run without a failed test.
  if (!ran.ok && failures.length === 0) failures.push({ name, reason: 'the run failed outside of its tests: its output says how' });
  const seconds = (performance.now() - begin) / 1000;
  if (manner.quiet) console.log(`${failures.length === 0 ? '✓' : '✗'} ${name}: ${passed} passed (${seconds.toFixed(1)} s)`);
  return { name, ok: failures.length === 0, passed, failed: failures.length, seconds, failures, files, notRun };
}
