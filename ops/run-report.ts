import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { readNotRun, type NotRunReport } from '#ops/not-run.ts';
import { root } from '#ops/sources.ts';

/** The fields of Vitest's JSON report that are used here. Times in milliseconds. */
interface Report extends NotRunReport {
  testResults: {
    name: string;
    status: 'passed' | 'failed';
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[]; meta?: { notRun?: string } }[];
  }[];
  numPassedTests: number;
}
export interface Failure {
  name: string;
  reason: string;
}
export interface TestReport {
  passed: number;
  failures: Failure[];
  /** Seconds of each file, the slowest first. */
  files: { path: string; seconds: number }[];
  /** Tests that this machine cannot run, each with its reason. */
  notRun: string[];
  /** Tests that skipped themselves without a reason. */
  silent: string[];
}

/** Reads the report of one Vitest run. An interrupted run wrote none, and counts as without tests and files. */
export async function readTestReport(file: string): Promise<TestReport> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? { passed: 0, failures: [], files: [], notRun: [], silent: [] } : summarise(JSON.parse(text) as Report);
}

export function summarise(report: Report): TestReport {
  const { testResults, numPassedTests } = report;
  const { explained, silent } = readNotRun(report);
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that does not load, or a hook that throws, fails without a test.
    if (status === 'failed' && failed.length === 0) return [{ name: path, reason: firstLine(message) }];
    return failed.map(({ fullName, failureMessages }) => ({ name: `${path}: ${fullName}`, reason: firstLine(failureMessages[0] ?? '') }));
  });
  const files = testResults.map(({ name, startTime, endTime }) => ({ path: relative(root, name), seconds: (endTime - startTime) / 1000 }));
  return {
    passed: numPassedTests,
    failures,
    notRun: explained,
    silent,
    files: files.toSorted((a, b) => b.seconds - a.seconds),
  };
}

const firstLine = (text: string): string =>
  text
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.trim() ?? 'no message';
const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

/** Two lines for each failure, at most 14 lines in all, because they end the output of CI. */
export function failureLines(failures: readonly Failure[]): string[] {
  const shown = failures.slice(0, failures.length > 7 ? 6 : 7);
  const lines = shown.flatMap(({ name, reason }) => [`✗ ${cut(name, 240)}`, `    ${cut(reason, 240)}`]);
  return shown.length < failures.length ? [...lines, `✗ and ${failures.length - shown.length} more, above`] : lines;
}
