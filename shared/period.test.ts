import { expect, test } from 'vitest';
import { lastMonths } from './period.ts';

test('the last three months begin on the same day of the month, or on its last one', () => {
  expect(lastMonths('2026-11-20')).toEqual({ from: '2026-08-20', to: '2026-11-20' });
  expect(lastMonths('2026-05-31')).toEqual({ from: '2026-02-28', to: '2026-05-31' });
  expect(lastMonths('2028-05-31').from).toBe('2028-02-29');
  expect(lastMonths('2026-01-15').from).toBe('2025-10-15');
  expect(lastMonths('2026-03-31').from).toBe('2025-12-31');
});
