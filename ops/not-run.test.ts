import { expect, test } from 'vitest';
import { readNotRun } from './not-run.ts';

const report = (...assertionResults: { fullName: string; status: string; meta?: { notRun?: string } }[]) => ({
  testResults: [{ assertionResults }],
});

test('a test that this machine cannot run is listed with its reason', () => {
  const { explained, silent } = readNotRun(
    report(
      { fullName: 'as root', status: 'skipped', meta: { notRun: 'only root can' } },
      { fullName: 'a sum', status: 'passed', meta: {} },
    ),
  );
  expect(explained).toEqual(['as root: only root can']);
  expect(silent).toEqual([]);
});

test.each(['skipped', 'todo', 'pending'])('a test that is %s without a reason is silent', (status) => {
  expect(readNotRun(report({ fullName: 'a hole', status, meta: {} }, { fullName: 'a fault', status: 'failed' })).silent).toEqual([
    'a hole',
  ]);
});

test('an empty report lists no test', () => {
  expect(readNotRun({})).toEqual({ explained: [], silent: [] });
});
