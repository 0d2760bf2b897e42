import { billingDay } from '#shared/billing/months.ts';
import { invoices } from '#shared/contract/invoices.ts';
import { auditInstallation } from '#api/kernel/audit/audit.ts';
import { csvCell } from '#api/kernel/exports/csv-cell.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findRecurring } from './find-recurring.ts';

/** One row for each figure, with the byte order mark by which Excel recognises UTF-8. */
export const exportRecurringRevenue = serve(invoices.exportRecurringRevenue, async (_, { actor, database, clock, reply }) => {
  const now = clock.now();
  const { revenue, months } = await findRecurring(database.owner, now);
  await database.asActor(actor, (tx) => auditInstallation(tx, actor, 'export_revenue', billingDay(now), now));
  const rows = [
    ['month', 'figure', 'currency', 'plan', 'value'],
    ...revenue.map(({ month, currency, plan, amount }) => [month, 'revenue', currency, csvCell(plan ?? ''), (amount / 100).toFixed(2)]),
    ...months.flatMap(({ month, at_start, joined, lost, churn }) =>
      Object.entries({ at_start, joined, lost, churn }).map(([figure, value]) => [month, figure, '', '', value ?? '']),
    ),
  ];
  await reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="revenue-${billingDay(now)}.csv"`)
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(`\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}\r\n`));
  return '';
});
