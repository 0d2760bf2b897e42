import fc from 'fast-check';
import { expect, test } from 'vitest';
import { basAccounts } from './accounts.ts';
import { MissingRate, vouchersOf, type BookedPayment, type History } from './vouchers.ts';

const invoice = (net: number, vat: number, rate: number | null) => ({
  id: 'i',
  is: 'invoice' as const,
  day: '2026-11-20',
  number: '7',
  company: 'Skolan',
  vat_category: 'S' as const,
  oss_country: null,
  net,
  vat,
  vat_sek: null,
  rate,
});
const payment = (amount: number, rate: number | null): BookedPayment => ({
  id: 'p',
  is: 'in',
  day: '2026-12-10',
  amount,
  rate,
  isByCard: false,
});
const openOf = (history: History): number =>
  vouchersOf(history, basAccounts)
    .flatMap(({ rows }) => rows)
    .reduce((sum, { account, amount }) => (account === basAccounts.receivable ? sum + amount : sum), 0);

test('vouchers balance, and an invoice that is paid in parts at any rates leaves not one öre open', () => {
  const rate = fc.integer({ min: 50_000, max: 200_000 });
  const parts = fc.array(fc.record({ share: fc.integer({ min: 1, max: 1_000 }), rate }), { maxLength: 8 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 900_000_000 }),
      rate,
      parts,
      rate,
      fc.constantFrom('EUR' as const, 'SEK' as const),
      (net, own, paid, last, currency) => {
        const vat = Math.floor((net * 25 + 50) / 100);
        let left = net + vat;
        const payments = paid.flatMap(({ share, rate: at }) => {
          const amount = Math.min(left - 1, Math.floor(((net + vat) * share) / 8_000));
          left -= Math.max(0, amount);
          return amount > 0 ? [payment(amount, at)] : [];
        });
        const history = { number: '7', currency, events: [invoice(net, vat, own), ...payments, payment(left, last)] };
        for (const { rows } of vouchersOf(history, basAccounts)) expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
        expect(openOf(history)).toBe(0);
      },
    ),
  );
});

test('kronor need no rate, euros do, and half an öre is rounded away from zero', () => {
  expect(openOf({ number: '7', currency: 'SEK', events: [invoice(100, 25, null)] })).toBe(125);
  expect(() => openOf({ number: '7', currency: 'EUR', events: [invoice(100, 25, null)] })).toThrow(MissingRate);
  expect(openOf({ number: '7', currency: 'EUR', events: [invoice(1, 0, 105_000)] })).toBe(11);
});
