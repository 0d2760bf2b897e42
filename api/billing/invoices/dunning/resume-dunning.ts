import { isPausedOn } from '#shared/billing/dunning.ts';
import { billingDay } from '#shared/billing/months.ts';
import { dunning } from '#shared/contract/dunning.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { plainReason } from '#api/billing/subscription/plain-reason.ts';
import { lockSubscription } from '#api/billing/subscription/subscription-store.ts';
import { findPauses } from './find-pauses.ts';

/** The days of the pause do not count as late, so no step is skipped and no subscription ends unannounced. */
export const resumeDunning = serve(dunning.resumeDunning, ({ params: { tenant }, body }, { actor, database, clock }) =>
  database.asActor({ tenant_id: tenant, account_id: actor.account_id }, async (tx) => {
    const now = clock.now();
    const today = billingDay(now);
    const reason = plainReason(body.reason);
    await lockSubscription(tx);
    const paused = (await findPauses(tx)).filter((pause) => isPausedOn(pause, today));
    if (paused.length === 0) return { status: 'info' as const, message: 'The reminders are not paused.' };
    for (const { id } of paused) await tx.updateTable('dunning_pause').set({ to_day: today }).where('id', '=', id).execute();
    await audit(tx, { tenant_id: tenant, account_id: actor.account_id }, 'resume_dunning', reason, now);
    return { status: 'success' as const, message: 'The reminders continue.' };
  }),
);
