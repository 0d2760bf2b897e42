import { billingDay } from '#shared/billing/months.ts';
import { invoices } from '#shared/contract/invoices.ts';
import { rateParts } from '#shared/billing/vat.ts';
import { auditInstallation } from '#api/kernel/audit/audit.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';

/** Documents issued at another rate stay unchanged. */
export const noteDayRate = serve(invoices.noteDayRate, ({ body: { day, rate } }, { actor, database, clock, jobs }) => {
  const now = clock.now();
  if (day > billingDay(now)) throw invalidAt('day', 'wrong_value');
  return database.asActor(actor, async (tx) => {
    await tx
      .insertInto('day_rate')
      .values({ day, rate, noted_at: now })
      .onConflict((on) => on.column('day').doUpdateSet({ rate, noted_at: now }))
      .execute();
    await auditInstallation(tx, actor, 'note_day_rate', day, now, { after: (rate / rateParts).toFixed(4) });
    await jobs.send('issue-invoices', {}, { tx });
    return { success: true };
  });
});
