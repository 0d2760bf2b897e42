import { expect, test } from 'vitest';
import { openLoadMeter, type Load } from '#api/http/load-meter.ts';
import { openPace } from './pace.ts';

test('while players are many web hooks take small batches and at most one part of the time in 25', () => {
  let measured: Load = { utilization: 0.9, calls: 2_000, underWay: 1 };
  const pace = openPace(() => measured);
  const busy = pace.batch();
  expect(busy.goesOn).toBe(false);
  expect(pace.restAfter(100)).toBe(2_400);
  expect(pace.restAfter(1)).toBe(1_000);
  expect(pace.restAfter(60_000)).toBe(10_000);
  measured = { utilization: 0.2, calls: 2_000, underWay: 1 };
  const quiet = pace.batch();
  expect([quiet.goesOn, quiet.events > busy.events, quiet.tries > busy.tries]).toEqual([true, true, true]);
  expect(pace.restAfter(60_000)).toBe(0);
  // Busy with web hooks alone: nobody waits for it.
  measured = { utilization: 1, calls: 3, underWay: 1 };
  expect(pace.batch()).toEqual(quiet);
  // Players wait for the database, and this process has little to do.
  measured = { utilization: 0.2, calls: 500, underWay: 40 };
  expect(pace.batch()).toEqual(busy);
});

test('a load meter measures the time since it was last asked', async () => {
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
