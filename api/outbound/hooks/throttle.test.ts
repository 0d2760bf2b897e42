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

test('a load meter measures the time since its last reading', () => {
  let now = 0;
  const loadMeter = openLoadMeter(() => now);
  // One call is in progress throughout, and each millisecond another one comes and is answered.
  loadMeter.begin();
  for (now = 0; now < 60; now += 1) {
    loadMeter.begin();
    loadMeter.end();
  }
  const busy = loadMeter.measure();
  expect(busy).toMatchObject({ calls: (61 / 60) * 1000, underWay: 1 });
  now += 19;
  expect(loadMeter.measure()).toBe(busy);
  now += 1;
  loadMeter.end();
  now += 60;
  expect(loadMeter.measure()).toMatchObject({ calls: 0, underWay: 20 / 80 });
  now += 20;
  expect(loadMeter.measure()).toMatchObject({ calls: 0, underWay: 0 });
});
