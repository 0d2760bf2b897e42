import { expect, test } from 'vitest';
import { noticeOf, type BillingState } from './notice.ts';

const quiet: BillingState = {
  today: '2026-11-20',
  trial_days: null,
  used: 10,
  allowed: 100,
  isRefused: false,
  lacksDetails: false,
  open: [],
};
const invoice = (due_on: string, card: 'failed' | 'under_way' | null = null) => ({
  number: '7',
  left: 100,
  currency: 'EUR' as const,
  due_on,
  card,
});

test.each([
  ['nothing', {}, undefined],
  ['the days of a trial', { trial_days: 3 }, { kind: 'trial', days: 3 }],
  ['90 percent before the trial', { trial_days: 3, used: 90 }, { kind: 'near_limit', percent: 90 }],
  ['nothing at 89 percent', { used: 89 }, undefined],
  ['nothing without a limit', { used: 900, allowed: null }, undefined],
  ['an invoice a week before it is due', { used: 95, open: [invoice('2026-11-27')] }, { kind: 'invoice_waiting' }],
  ['no invoice earlier', { open: [invoice('2026-11-28')] }, undefined],
  ['no invoice that a card is paying', { open: [invoice('2026-11-20', 'under_way')] }, undefined],
  ['missing details before an invoice', { lacksDetails: true, open: [invoice('2026-11-20')] }, { kind: 'details_missing' }],
  ['refused players before that', { isRefused: true, used: 100, lacksDetails: true }, { kind: 'limit_reached' }],
  [
    'a failed payment first',
    { isRefused: true, open: [invoice('2026-12-20', 'failed')] },
    { kind: 'payment_failed', invoice: { number: '7' } },
  ],
] as const)('tells of %s', (_, state, expected) => {
  const found = noticeOf({ ...quiet, ...state } as BillingState);
  if (expected === undefined) expect(found).toBeUndefined();
  else expect(found).toMatchObject(expected);
});
