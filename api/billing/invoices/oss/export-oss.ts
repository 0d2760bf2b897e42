import { oss } from '#shared/contract/oss.ts';
import { rateParts } from '#shared/billing/vat.ts';
import { auditInstallation } from '#api/kernel/audit/audit.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findOss } from './find-oss.ts';

const euros = (cents: number): string => (cents / 100).toFixed(2);

/** A row for each country and rate, and for each earlier quarter that is corrected. */
export const exportOss = serve(oss.exportOss, async ({ query: { quarter } }, { actor, database, clock, reply }) => {
  const { lines, rates, missing_rates } = await findOss(database.owner, quarter);
  if (lines === null) throw invalidAt('quarter', 'no_rate', { day: missing_rates[0] ?? quarter });
  await database.asActor(actor, (tx) => auditInstallation(tx, actor, 'export_oss', quarter, clock.now()));
  const rows = [
    ['quarter', 'corrects', 'country', 'vat_percent', 'taxable_eur', 'vat_eur', 'sek_per_eur', 'rate_day'],
    ...lines.map(({ country, percent, corrects, net, vat }) => {
      const rate = rates.find((each) => each.quarter === (corrects ?? quarter));
      const used = rate ? [(rate.rate / rateParts).toFixed(4), rate.day] : ['', ''];
      return [named(quarter), corrects === null ? '' : named(corrects), country, percent, euros(net), euros(vat), ...used];
    }),
  ];
  await reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="oss-${named(quarter)}.csv"`)
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(`\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}\r\n`));
  return '';
});

/** As 2026-Q4. */
const named = (quarter: string): string => `${quarter.slice(0, 4)}-Q${(Number(quarter.slice(5, 7)) + 2) / 3}`;
