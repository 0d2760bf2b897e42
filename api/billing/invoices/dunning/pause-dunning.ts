import { isPausedOn } from '#shared/billing/dunning.ts';
import { billingDay } from '#shared/billing/months.ts';
import { dunning } from '#shared/contract/dunning.ts';
import { newId } from '#shared/ids.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { plainReason } from '#api/billing/subscription/plain-reason.ts';
import { lockSubscription } from '#api/billing/subscription/subscription-store.ts';
import { findPauses } from './find-pauses.ts';

/** From today on. The lock lets no reminder be sent in between, and no second pause begin. */
export const pauseDunning = serve(dunning.pauseDunning, ({ params: { tenant }, body: { until, reason: asWritten } }, context) =>
  context.database.asActor({ tenant_id: tenant, account_id: context.actor.account_id }, async (tx) => {
    const now = context.clock.now();
    const today = billingDay(now);
    const reason = plainReason(asWritten);
    if (until !== null && until <= today) throw invalidAt('until', 'wrong_value');
    await lockSubscription(tx);
    if ((await findPauses(tx)).some((pause) => isPausedOn(pause, today)))
      return { status: 'info' as const, message: 'The reminders are paused already.' };
    const by = { tenant_id: tenant, account_id: context.actor.account_id };
    await tx
      .insertInto('dunning_pause')
      .values({ tenant_id: tenant, id: newId(), from_day: today, to_day: until, reason, paused_at: now, paused_by: by.account_id })
      .execute();
    await audit(tx, by, 'pause_dunning', `${until ?? ''}: ${reason}`.replace(/^: /, ''), now);
    return { status: 'success' as const, message: 'The reminders are paused.' };
  }),
);
