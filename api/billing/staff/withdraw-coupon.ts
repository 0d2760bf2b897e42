import { staffBilling } from '#shared/contract/staff-billing.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { lockSubscription } from '#api/billing/subscription/subscription-store.ts';

export const withdrawCoupon = serve(staffBilling.withdrawCoupon, ({ params: { tenant, id } }, { actor, database, clock }) =>
  database.asActor({ tenant_id: tenant, account_id: actor.account_id }, async (tx) => {
    const now = clock.now();
    await lockSubscription(tx);
    const coupon = await tx.selectFrom('coupon').select(['name', 'withdrawn_at']).where('id', '=', id).executeTakeFirst();
    if (!coupon) throw notFound();
    if (coupon.withdrawn_at !== null) return { success: true };
    await tx.updateTable('coupon').set({ withdrawn_at: now }).where('id', '=', id).execute();
    await audit(tx, { tenant_id: tenant, account_id: actor.account_id }, 'withdraw_coupon', `${coupon.name} (${id})`, now);
    return { success: true };
  }),
);
