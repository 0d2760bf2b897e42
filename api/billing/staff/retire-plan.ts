import { staffBilling } from '#shared/contract/staff-billing.ts';
import { invalidAt, notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { auditInstallation } from '#api/kernel/audit/audit.ts';
import { lockPlan } from './plan-store.ts';

/** Who has the plan keeps it, and a change to it that waits for its day is made. A repeated call changes nothing. */
export const retirePlan = serve(staffBilling.retirePlan, ({ params: { id } }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    if (id === 'trial') throw invalidAt('id', 'wrong_value');
    await lockPlan(tx, id);
    const plan = await tx.selectFrom('plan').select(['name', 'retired_at']).where('id', '=', id).executeTakeFirst();
    if (!plan) throw notFound();
    if (plan.retired_at) return { success: true };
    const now = clock.now();
    await tx.updateTable('plan').set({ retired_at: now }).where('id', '=', id).execute();
    await auditInstallation(tx, actor, 'retire_plan', plan.name, now);
    return { success: true };
  }),
);
