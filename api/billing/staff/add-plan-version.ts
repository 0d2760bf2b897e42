import { staffBilling } from '#shared/contract/staff-billing.ts';
import { invalidAt, notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { auditInstallation } from '#api/kernel/audit/audit.ts';
import { addVersion, lockPlan } from './plan-store.ts';

/** Versions never change: a new one is added, and tenants with an old one keep it. */
export const addPlanVersion = serve(staffBilling.addPlanVersion, ({ params: { id }, body }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    await lockPlan(tx, id);
    const { is_sold } = body;
    const name = body.name.trim().toWellFormed();
    const plan = await tx.updateTable('plan').set({ name, is_sold }).where('id', '=', id).returning('retired_at').executeTakeFirst();
    if (!plan) throw notFound();
    if (plan.retired_at) throw invalidAt('id', 'gone');
    const now = clock.now();
    const { version, summary } = await addVersion(tx, id, body, { account_id: actor.account_id, now });
    await auditInstallation(tx, actor, 'add_plan_version', `${name} ${version}`, now, { after: summary });
    return { success: true };
  }),
);
