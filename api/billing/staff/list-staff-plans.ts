import { sql } from 'kysely';
import { staffBilling, type StaffPlan } from '#shared/contract/staff-billing.ts';
import { serve } from '#api/kernel/http/served-operation.ts';

export const listStaffPlans = serve(staffBilling.listStaffPlans, async (_, { database }) => {
  const plans = await database.editor.selectFrom('plan').select(['id', 'name', 'is_sold', 'retired_at']).orderBy('position').execute();
  const { rows } = await sql<{
    plan_id: string;
    version: number;
    id: string;
    created_at: Date;
    prices: StaffPlan['versions'][number]['prices'];
  }>`
    select v.plan_id, v.version, v.id, v.created_at, json_agg(json_build_object('live_games', v.live_games, 'editors', v.editors, 'brands', v.brands,
      'completions', v.completions, 'price_month', r.month, 'price_year', r.year, 'pack_price', r.pack, 'completion_price', r.completion,
      'currency', r.currency) order by r.currency) as prices
    from plan_version v join plan_price r on r.plan_version_id = v.id where not v.is_own group by v.id order by v.version desc`.execute(
    database.editor,
  );
  // A tenant with prices of its own counts for the version that it would have without them.
  const counts = await database.owner<{ plan_version_id: string; tenants: number }[]>`
    select coalesce(a.list_version_id, s.plan_version_id) as plan_version_id, count(*)::int as tenants
    from subscription s left join price_agreement a on a.tenant_id = s.tenant_id and a.plan_version_id = s.plan_version_id
    where s.status <> 'expired' group by 1`;
  const tenantsOf = new Map(counts.map(({ plan_version_id, tenants }) => [plan_version_id, tenants]));
  return {
    data: plans.map((plan) => ({
      ...plan,
      retired_at: plan.retired_at?.toISOString() ?? null,
      versions: rows
        .filter(({ plan_id }) => plan_id === plan.id)
        .map(({ version, id, created_at, prices }) => ({
          version,
          prices,
          created_at: created_at.toISOString(),
          tenants: tenantsOf.get(id) ?? 0,
        })),
    })),
  };
});
