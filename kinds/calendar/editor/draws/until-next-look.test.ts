import { expect, test } from 'vitest';
import { untilNextLook } from './until-next-look.ts';

const now = Date.parse('2026-12-01T12:00:00Z');
const waiting = (ms: number) => ({
  state: 'frozen' as const,
  beacon: { chain: '', round: 1, out_at: new Date(now + ms).toISOString() },
});

test('a list without a waiting draw is not read again', () => {
  expect(untilNextLook([], now)).toBe(false);
  expect(
    untilNextLook(
      [
        { ...waiting(1), state: 'drawn' },
        { ...waiting(1), state: 'failed' },
      ],
      now,
    ),
  ).toBe(false);
});

test('a list with one is read when its round is published, at least once a minute, and often once it is due', () => {
  expect(untilNextLook([waiting(3_600_000)], now)).toBe(60_000);
  expect(untilNextLook([waiting(3_600_000), waiting(20_000)], now)).toBe(20_000);
  expect(untilNextLook([waiting(-5_000)], now)).toBe(4_000);
});
