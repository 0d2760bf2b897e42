import { staffBilling } from '#shared/contract/staff-billing.ts';
import type { Input } from '#shared/contract/operation.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { HttpError, invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { lockSubscription } from '#api/billing/subscription/subscription-store.ts';

/** The caller's id makes a repeated call the same coupon; with other terms it is refused. The lock lets no period begin in between. */
export const giveCoupon = serve(staffBilling.giveCoupon, ({ params: { tenant, id }, body }, { actor, database, clock }) =>
  database.asActor({ tenant_id: tenant, account_id: actor.account_id }, async (tx) => {
    const now = clock.now();
    const { percent, amount, currency, periods } = body;
    const name = body.name.trim().toWellFormed();
    if ((percent === null) === (amount === null)) throw invalidAt('percent', 'wrong_value');
    if ((amount === null) !== (currency === null)) throw invalidAt('currency', 'wrong_value');
    await lockSubscription(tx);
    const stored = await tx
      .insertInto('coupon')
      .values({ tenant_id: tenant, id, name, percent, amount, currency, periods, given_at: now, given_by: actor.account_id })
      .onConflict((on) => on.columns(['tenant_id', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) return demandSame(tx, id, { name, percent, amount, currency, periods });
    const value = percent === null ? `${amount} ${currency}` : `${percent} %`;
    const by = { tenant_id: tenant, account_id: actor.account_id };
    await audit(tx, by, 'give_coupon', `${name}: ${value}, ${periods} periods (${id})`, now);
    return { success: true };
  }),
);

async function demandSame(tx: Tx, id: string, asked: Input<typeof staffBilling.giveCoupon>['body']): Promise<{ success: true }> {
  const columns = ['name', 'percent', 'amount', 'currency', 'periods'] as const;
  const coupon = await tx.selectFrom('coupon').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
  if (columns.some((column) => coupon[column] !== asked[column]))
    throw new HttpError('conflict', { message: 'This id belongs to a coupon with other terms.' });
  return { success: true };
}
