import { expect, test } from 'vitest';
import { readMoment } from './read-moment.ts';

test.each([
  ['2026-12-24T15:00:05Z', '2026-12-24T15:00:05.000Z'],
  ['2026-12-24 15:00:05+01:00', '2026-12-24T14:00:05.000Z'],
  ['2026-12-24T15:00-08:00', '2026-12-24T23:00:00.000Z'],
  ['2026-12-24T15:00:05.250Z', '2026-12-24T15:00:05.250Z'],
])('%s is a moment', (text, moment) => {
  expect(readMoment(text).toISOString()).toBe(moment);
});

test.each([
  'yesterday',
  '2026-12-24',
  '2026-12-24T15:00:05',
  '2026-13-24T15:00:05Z',
  '15:00Z',
  '2026-02-30T15:00:05Z',
  '2026-12-24T15:00:05+25:00',
])('%s is refused', (text) => {
  expect(() => readMoment(text)).toThrow('is no moment with its zone');
});
