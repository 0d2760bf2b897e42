import { expect, test } from 'vitest';
import { openLoadMeter, type Load } from '#api/kernel/http/load-meter.ts';
import { openThrottle } from './throttle.ts';

test('while there are many players web hooks use small batches and at most one part of the time in 25', () => {
  let measured: Load = { utilization: 0.9, calls: 2_000, underWay: 1 };
  const throttle = openThrottle(() => measured);
  const busy = throttle.batch();
  expect(busy.repeats).toBe(false);
  expect(throttle.delayAfter(100)).toBe(2_400);
  expect(throttle.delayAfter(1)).toBe(1_000);
  expect(throttle.delayAfter(60_000)).toBe(10_000);
  measured = { utilization: 0.2, calls: 2_000, underWay: 1 };
  const quiet = throttle.batch();
  expect([quiet.repeats, quiet.events > busy.events, quiet.attempts > busy.attempts]).toEqual([true, true, true]);
  expect(throttle.delayAfter(60_000)).toBe(0);
  // The process is busy with web hooks only; no player waits for it.
  measured = { utilization: 1, calls: 3, underWay: 1 };
  expect(throttle.batch()).toEqual(quiet);
  // Players wait for the database, and this process has little to do.
  measured = { utilization: 0.2, calls: 500, underWay: 40 };
  expect(throttle.batch()).toEqual(busy);
});

test('a load meter measures the time since its last reading', async () => {
  const loadMeter = openLoadMeter();
  const until = performance.now() + 60;
  loadMeter.begin();
  while (performance.now() < until) {
    loadMeter.begin();
    loadMeter.end();
  }
  const busy = loadMeter.measure();
  expect(busy.calls).toBeGreaterThan(1_000);
  expect(busy.underWay).toBeGreaterThan(0.9);
  loadMeter.end();
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(loadMeter.measure()).toMatchObject({ calls: 0, underWay: expect.closeTo(0, 1) });
});
