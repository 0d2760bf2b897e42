import { afterAll, expect, test } from 'vitest';
import { showTimesIn } from '../dates.ts';
import { billingDate } from './billing-date.ts';

afterAll(() => showTimesIn(null));

test.each(['Europe/Stockholm', 'America/New_York', 'Pacific/Auckland'])(
  'a period begins on the billed day, for a reader in %s as well',
  (timezone) => {
    showTimesIn(timezone);
    expect(billingDate('2026-12-21T23:00:00.000Z')).toBe('22/12/2026');
  },
);
