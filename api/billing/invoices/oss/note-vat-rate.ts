import { oss } from '#shared/contract/oss.ts';
import { auditInstallation } from '#api/kernel/audit/audit.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';

/** Documents issued at another rate stay unchanged. */
export const noteVatRate = serve(oss.noteVatRate, ({ body: { country, from_day, percent } }, { actor, database, clock }) => {
  // A floating-point multiple would refuse 25.1.
  if (Number(percent.toFixed(1)) !== percent) throw invalidAt('percent', 'wrong_value');
  if (from_day < firstDay) throw invalidAt('from_day', 'wrong_value');
  const now = clock.now();
  return database.asActor(actor, async (tx) => {
    await tx
      .insertInto('vat_rate')
      .values({ country, from_day, percent, noted_at: now })
      .onConflict((on) => on.columns(['country', 'from_day']).doUpdateSet({ percent, noted_at: now }))
      .execute();
    await auditInstallation(tx, actor, 'note_vat_rate', `${country} ${from_day}`, now, { after: `${percent} %` });
    return { success: true };
  });
});

/** Of the scheme. */
const firstDay = '2021-07-01';
