import { expect, test } from 'vitest';
import { aHatch } from './test-calendar.ts';
import { doorBefore, doorsNow, doorToOpen, newestDoor, nextDoor, nextOpening } from './doors-now.ts';
import { isDeviceWrong, serverClock } from '#player/server-clock.ts';

const noon = Date.parse('2026-12-03T12:00:00Z');

test('a waiting door is open from its very moment on, and no other one changes', () => {
  const doors = [aHatch(1, { state: 'missed' }), aHatch(2, { state: 'waiting', opens_at: '2026-12-03T12:00:00Z' }), aHatch(9)];
  expect(doorsNow(doors, noon - 1).map(({ state }) => state)).toEqual(['missed', 'waiting', 'waiting']);
  expect(doorsNow(doors, noon).map(({ state }) => state)).toEqual(['missed', 'open', 'waiting']);
});

test('the next opening is the first of those that wait; none after the last', () => {
  const doors = [aHatch(2, { opens_at: '2026-12-05T00:00:00Z' }), aHatch(1, { opens_at: '2026-12-04T00:00:00Z' })];
  expect(nextOpening(doors)).toBe(Date.parse('2026-12-04T00:00:00Z'));
  expect(nextOpening(doors.map((door) => ({ ...door, state: 'opened' })))).toBeNull();
  expect(nextOpening([aHatch(1, { opens_at: new Date(8.64e15).toISOString() })])).toBeNull();
});

test('the door to open is the newest that is still closed; what may not be opened is not offered', () => {
  const older = aHatch(1, { state: 'open', access: 'play', opens_at: '2026-12-01T00:00:00Z' });
  const newer = aHatch(2, { state: 'open', access: 'play', opens_at: '2026-12-02T00:00:00Z' });
  expect(doorToOpen([older, newer])?.day).toBe(2);
  expect(doorToOpen([older, { ...newer, state: 'opened' }])?.day).toBe(1);
  expect(doorToOpen([{ ...older, state: 'missed' }])).toBeUndefined();
  expect(newestDoor([older, { ...newer, state: 'opened' }])?.day).toBe(2);
});

test('the next door is the one to open now, or else the first that opens later; none after the last', () => {
  const played = aHatch(1, { state: 'opened', access: 'see' });
  const doors = [played, aHatch(2, { state: 'open', access: 'play' }), aHatch(3), aHatch(4)];
  expect(nextDoor(doors)?.day).toBe(2);
  expect(nextDoor([played, aHatch(4), aHatch(3)])?.day).toBe(3);
  expect(nextDoor([played])).toBeUndefined();
});

test('the door before another is the latest that opened earlier, whatever its number; none before the first', () => {
  const doors = [
    aHatch(1, { state: 'missed', opens_at: '2026-12-02T00:00:00Z' }),
    aHatch(2, { state: 'opened', opens_at: '2026-12-01T00:00:00Z' }),
    aHatch(3, { state: 'open', opens_at: '2026-12-03T00:00:00Z' }),
    aHatch(4),
  ];
  expect(doorBefore(doors, aHatch(3).id)?.day).toBe(1);
  expect(doorBefore(doors, aHatch(2).id)).toBeUndefined();
  expect(doorBefore(doors, aHatch(9).id)).toBeUndefined();
});

test('the clock goes by what the server told, however wrong the device is', () => {
  let steady = 5;
  const clock = serverClock('2026-12-03T12:00:00Z', 250, () => steady);
  expect(clock.now()).toBe(noon + 250);
  steady += 1000;
  expect(clock.now()).toBe(noon + 1250);
});

test('the clock learns from an answer, and a device is wrong only by what would be noticed', () => {
  const steady = 5000;
  const clock = serverClock('2026-12-03T12:00:00Z', 0, () => steady);
  clock.learn('2026-12-03T12:00:10Z', 4000, 5000);
  expect(clock.now()).toBe(noon + 10_500);
  expect([-121_000, -119_000, 119_000, 121_000].map((more) => isDeviceWrong(clock, clock.now() + more))).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
