import { sql } from 'kysely';
import { staffBilling, type StaffCoupon } from '#shared/contract/staff-billing.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { periodsOf } from '#api/billing/subscription/subscription-store.ts';

type Row = Omit<StaffCoupon, 'given_at' | 'withdrawn_at'> & { given_at: Date; withdrawn_at: Date | null };

export const listCoupons = serve(staffBilling.listCoupons, ({ params: { tenant } }, { actor, database }) =>
  database.asActor({ tenant_id: tenant, account_id: actor.account_id }, async (tx) => {
    const { rows } = await sql<Row>`
      select c.id, c.name, c.percent, c.amount, c.currency, c.periods, c.given_at, c.withdrawn_at, ${periodsOf} as used
      from coupon c where c.tenant_id = current_tenant() order by c.given_at desc, c.id desc limit 100`.execute(tx);
    const data = rows.map((row) => ({
      ...row,
      given_at: row.given_at.toISOString(),
      withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    }));
    return { data };
  }),
);
