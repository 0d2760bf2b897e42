import type { Accounts } from '#shared/billing/accounts.ts';
import type { Voucher } from '#shared/billing/vouchers.ts';
import { csvCell } from '#api/kernel/exports/csv-cell.ts';
import { namesOf } from './write-sie.ts';

const kronor = (amount: number): string => (amount === 0 ? '' : (amount / 100).toFixed(2));

/** One row for each entry, in kronor, with the byte order mark by which Excel recognises UTF-8. */
export function writeVouchersCsv(vouchers: readonly Voucher[], accounts: Accounts): Buffer {
  const names = namesOf(accounts);
  const rows = vouchers.flatMap(({ id, series, day, text, rows: entries }) =>
    entries.map(({ account, amount }) => [
      id,
      series,
      day,
      csvCell(text),
      account,
      csvCell(names.get(account) ?? ''),
      kronor(Math.max(0, amount)),
      kronor(Math.max(0, -amount)),
    ]),
  );
  const lines = [['voucher', 'series', 'date', 'text', 'account', 'account_name', 'debit', 'credit'], ...rows];
  return Buffer.from(`\uFEFF${lines.map((row) => row.join(',')).join('\r\n')}\r\n`);
}
