import { staffBilling } from '#shared/contract/staff-billing.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { auditInstallation } from '#api/kernel/audit/audit.ts';
import { addVersion, lockPlan } from './plan-store.ts';

/** The new plan stands after all others, with its first version. */
export const addPlan = serve(staffBilling.addPlan, ({ params: { id }, body }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    await lockPlan(tx, id);
    const name = body.name.trim().toWellFormed();
    const others = await tx.selectFrom('plan').select(['id', 'position']).execute();
    if (others.some((other) => other.id === id)) throw invalidAt('id', 'twice');
    const position = Math.max(...others.map((other) => other.position)) + 1;
    await tx.insertInto('plan').values({ id, name, position, is_sold: body.is_sold }).execute();
    const now = clock.now();
    const { summary } = await addVersion(tx, id, body, { account_id: actor.account_id, now });
    await auditInstallation(tx, actor, 'add_plan', name, now, { after: summary });
    return { success: true };
  }),
);
