import { billingDay } from '#shared/billing/months.ts';
import { MissingRate, vouchersOf, type History, type Voucher } from '#shared/billing/vouchers.ts';
import type { Accounts } from '#shared/billing/accounts.ts';
import { invoices } from '#shared/contract/invoices.ts';
import { auditInstallation } from '#api/kernel/audit/audit.ts';
import { invalidAt, notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findSeller } from '../seller-store.ts';
import { findAccounts } from './account-plan-store.ts';
import { findHistories } from './find-histories.ts';
import { writeVouchersCsv } from './write-vouchers-csv.ts';
import { writeSie } from './write-sie.ts';

/** The books of a period: every invoice, credit note, payment, refund and dispute of it is one voucher. Exported twice, it is the same. */
export const exportBookkeeping = serve(invoices.exportBookkeeping, async ({ query: { from, to, format } }, context) => {
  const { actor, database, clock, reply } = context;
  if (to < from) throw invalidAt('to', 'wrong_value');
  const now = clock.now();
  const histories = await findHistories(database.owner, { from, to });
  const { seller, accounts } = await database.asActor(actor, async (tx) => {
    await auditInstallation(tx, actor, 'export_bookkeeping', `${from} – ${to}, ${format}`, now);
    return { seller: (await findSeller(tx))?.seller, accounts: await findAccounts(tx) };
  });
  if (!seller) throw notFound('Nobody sells here yet.');
  const vouchers = within(bookedBy(histories, accounts), from, to);
  const file = format === 'sie' ? writeSie({ seller, accounts, vouchers, today: billingDay(now) }) : writeVouchersCsv(vouchers, accounts);
  await reply
    .type(format === 'sie' ? 'application/octet-stream' : 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="bookkeeping-${from}-${to}.${format === 'sie' ? 'si' : 'csv'}"`)
    .header('cache-control', 'private, no-store')
    .send(file);
  return '';
});

function bookedBy(histories: readonly History[], accounts: Accounts): Voucher[] {
  try {
    return histories.flatMap((history) => vouchersOf(history, accounts));
  } catch (error) {
    if (error instanceof MissingRate) throw invalidAt('from', 'no_rate', { day: error.day });
    throw error;
  }
}

const within = (vouchers: readonly Voucher[], from: string, to: string): Voucher[] =>
  vouchers
    .filter(({ day, rows }) => day >= from && day <= to && rows.length > 0)
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.series.localeCompare(b.series));
