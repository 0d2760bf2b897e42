import { staffBilling } from '#shared/contract/staff-billing.ts';
import { currencies } from '#shared/billing/terms.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findPlan } from '#api/billing/subscription/subscription-store.ts';

export const listPriceAgreements = serve(staffBilling.listPriceAgreements, ({ params: { tenant } }, { actor, database }) =>
  database.asActor({ tenant_id: tenant, account_id: actor.account_id }, async (tx) => {
    const rows = await tx.selectFrom('price_agreement').selectAll().orderBy('given_at', 'desc').orderBy('id', 'desc').limit(100).execute();
    const inAll = (version: string) => Promise.all(currencies.map((currency) => findPlan(tx, version, currency)));
    const data = [];
    for (const { id, plan_version_id, list_version_id, from_day, until_day, reason, given_at } of rows) {
      const own = await inAll(plan_version_id);
      const list = await inAll(list_version_id);
      data.push({ id, plan: own[0]?.id ?? '', from_day, until_day, reason, given_at: given_at.toISOString(), own, list });
    }
    return { data };
  }),
);
