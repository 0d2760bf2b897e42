import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './sources.ts';
import { failureLines, summarise } from './run-report.ts';

const file = (name: string, seconds: number, more: object = {}) => ({
  name: join(root, name),
  status: 'passed' as const,
  message: '',
  startTime: 1_000,
  endTime: 1_000 + seconds * 1_000,
  assertionResults: [],
  ...more,
});
const failed = (fullName: string, message: string) => ({ status: 'failed', fullName, failureMessages: [message] });

test('a report names each failed test with its reason, and each file that does not load', () => {
  const { failures } = summarise({
    numPassedTests: 1,
    testResults: [
      file('api/a.test.ts', 1, {
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          failed('boards rank ties', '\nError: 1 is not 2\n  at x'),
        ],
      }),
      file('api/b.test.ts', 1, { status: 'failed', message: 'SyntaxError: odd sign' }),
    ],
  });
  expect(failures).toEqual([
    { name: 'api/a.test.ts: boards rank ties', reason: 'Error: 1 is not 2' },
    { name: 'api/b.test.ts', reason: 'SyntaxError: odd sign' },
  ]);
});

test('the slowest file comes first', () => {
  const testResults = [file('a', 1), file('b', 3), file('c', 2)];
  expect(summarise({ numPassedTests: 0, testResults }).files.map(({ path }) => path)).toEqual(['b', 'c', 'a']);
});

test.each([0, 1, 7, 8, 200])('%i failures take at most 14 lines, which say how many they leave out', (count) => {
  const lines = failureLines(Array.from({ length: count }, (_, index) => ({ name: `test ${index}`, reason: 'x'.repeat(900) })));
  expect(lines.length).toBeLessThanOrEqual(14);
  expect(Math.max(0, ...lines.map((line) => line.length))).toBeLessThan(260);
  const named = lines.filter((line) => line.startsWith('✗ test')).length;
  const more = Number(lines.at(-1)?.match(/and (\d+) more/)?.[1] ?? 0);
  expect(named + more).toBe(count);
});
