import { Compile } from 'typebox/schema';
import { expect, test } from 'vitest';
import { DateTime, Day } from './date-time.ts';

const check = Compile(DateTime);

test.each(['2026-12-24T00:00:00Z', '2026-12-24T00:00:00.123Z', '2026-12-24T00:00:00+05:45', '2999-01-01T00:00:00Z'])(
  '%s is an instant',
  (time) => expect(check.Check(time)).toBe(true),
);

test.each([
  '2026-12-24T00:00:00Z[Europe/Stockholm]',
  '2016-12-31T23:59:60Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59-23:59',
  '+275760-09-13T00:00:00.000Z',
  '2026-02-30T00:00:00Z',
  '2026-12-24T24:00:00Z',
  '2026-12-24T00:00:00',
  '2026-12-24',
  `2026-12-24T00:00:00.${'1'.repeat(50)}Z`,
])('%s is no instant, because JavaScript or PostgreSQL cannot read it', (time) => expect(check.Check(time)).toBe(false));

test('a day has moments around it in every timezone', () => {
  const day = Compile(Day);
  expect(['2026-12-24', '2024-02-29', '1999-12-31'].filter((candidate) => !day.Check(candidate))).toEqual([]);
  expect(['0001-01-01', '9999-12-31', '2026-02-29', '2026-12-24T00:00:00Z'].filter((candidate) => day.Check(candidate))).toEqual([]);
});
