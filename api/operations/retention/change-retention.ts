import { dataManagement } from '#shared/contract/data-management.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { lockToKeep } from '#api/authoring/activities/activity-store.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';

const words = (period: number | null | 'tenant'): string =>
  period === null ? 'for ever' : period === 'tenant' ? 'as the tenant' : `${period} years`;

/** An earlier notice names another date, and so no longer counts. */
export const changeRetention = serve(dataManagement.changeRetention, ({ params: { id }, body: { period } }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const { tenant_id, account_id } = actor;
    const now = clock.now();
    if (id === 'tenant') {
      if (period === 'tenant') throw invalidAt('period', 'wrong_value');
      const chosen = { period, chosen_by: account_id, chosen_at: now };
      await tx
        .insertInto('tenant_retention')
        .values({ tenant_id, ...chosen })
        .onConflict((on) => on.column('tenant_id').doUpdateSet(chosen))
        .execute();
      await audit(tx, actor, 'change_retention', words(period), now);
      return { success: true };
    }
    const { name } = await lockToKeep(tx, id);
    if (period === 'tenant') await tx.deleteFrom('activity_retention').where('activity_id', '=', id).execute();
    else {
      const chosen = { period, chosen_by: account_id, chosen_at: now };
      await tx
        .insertInto('activity_retention')
        .values({ tenant_id, activity_id: id, ...chosen })
        .onConflict((on) => on.columns(['tenant_id', 'activity_id']).doUpdateSet(chosen))
        .execute();
    }
    await audit(tx, actor, 'change_retention', `${name} (${id}): ${words(period)}`, now);
    return { success: true };
  }),
);
