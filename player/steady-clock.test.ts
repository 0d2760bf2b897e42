import { expect, test } from 'vitest';
import { steadyClock } from './steady-clock.ts';

function device() {
  const at = { wall: 1_000_000, steady: 50 };
  const now = steadyClock(
    () => at.wall,
    () => at.steady,
  );
  return { at, now };
}

test('a device clock that is set back changes nothing', () => {
  const { at, now } = device();
  const begin = now();
  at.wall -= 3_600_000;
  at.steady += 2000;
  expect(now() - begin).toBe(2000);
});

test('time goes on while the device sleeps and its steady clock stands still', () => {
  const { at, now } = device();
  const begin = now();
  at.wall += 45_000;
  expect(now() - begin).toBe(45_000);
});

test('being asked often makes it no faster', () => {
  const { at, now } = device();
  const begin = now();
  for (let reading = 0; reading < 1000; reading += 1) {
    at.steady += 0.4;
    if (reading % 5 === 0) at.wall += 2;
    now();
  }
  expect(now() - begin).toBeCloseTo(400);
});
