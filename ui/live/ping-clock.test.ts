import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pingClock } from './ping-clock.ts';

/** A device whose server is `ahead` of it by so many milliseconds. */
function device(ahead: number) {
  const at = { now: 1000 };
  const clock = pingClock(() => at.now);
  const ping = (there: number, back: number) => {
    const sent = at.now;
    const server = sent + there + ahead;
    at.now += there + back;
    clock.record(sent, server);
  };
  return { at, clock, ping, error: () => Math.abs((clock.now() ?? Number.NaN) - (at.now + ahead)) };
}

test('knows nothing before the first answer', () => {
  expect(pingClock(() => 5).now()).toBeUndefined();
});

test('is wrong by half of the shortest round trip at most, however wrong the device is and however slow the other pings are', () => {
  const trips = fc.array(fc.tuple(fc.integer({ min: 0, max: 1200 }), fc.integer({ min: 0, max: 1200 })), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.integer({ min: -60_000, max: 60_000 }), trips, (ahead, pings) => {
      const { ping, error } = device(ahead);
      for (const [there, back] of pings) ping(there, back);
      expect(error()).toBeLessThanOrEqual(Math.min(...pings.map(([there, back]) => there + back)) / 2 + 0.001);
    }),
  );
});

test('after a sleep the first new answer counts, whatever was heard before', () => {
  const { at, clock, ping, error } = device(300);
  ping(1, 1);
  // The steady clock of some browsers stands still while they sleep.
  const late = pingClock(() => at.now);
  late.record(at.now - 2, at.now - 1 - 5000);
  clock.forget();
  ping(40, 60);
  expect(error()).toBeLessThanOrEqual(50);
});
