import { staffBilling } from '#shared/contract/staff-billing.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { auditInstallation } from '#api/kernel/audit/audit.ts';
import { lockPlan } from './plan-store.ts';

/** The plan stands as it did before it was retired. */
export const restorePlan = serve(staffBilling.restorePlan, ({ params: { id } }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    await lockPlan(tx, id);
    const plan = await tx.selectFrom('plan').select(['name', 'retired_at']).where('id', '=', id).executeTakeFirst();
    if (!plan) throw notFound();
    if (!plan.retired_at) return { success: true };
    await tx.updateTable('plan').set({ retired_at: null }).where('id', '=', id).execute();
    await auditInstallation(tx, actor, 'restore_plan', plan.name, clock.now());
    return { success: true };
  }),
);
