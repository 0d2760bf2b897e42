import type { Sql } from 'postgres';
import { addMonths, monthOf, type Month } from '#shared/billing/months.ts';

export interface CompletionDifference {
  tenant_id: string;
  month: Month;
  used: number;
  counted: number;
  owed: number;
  charged: number;
}

/** Months back that are recounted: older ones are sealed and invoiced. */
const monthsBack = 2;

/**
 * Recounts the completions of a tenant by month and compares them with the counter; for a sealed month, also the charges with the stored counts. One
 * statement, so that all data is of the same instant.
 */
export async function findCompletionDifferences(sql: Sql, tenant_id: string, now: Date): Promise<CompletionDifference[]> {
  const since = addMonths(monthOf(now), -monthsBack);
  return sql<CompletionDifference[]>`
    with rows as (
      select month, count(*) filter (where given_back_at is null)::int as counted from unique_completion
      where tenant_id = ${tenant_id} and month >= ${since} group by month
    ), counter as (
      select month, used from usage_month where tenant_id = ${tenant_id} and month >= ${since}
    ), month as (
      select coalesce(c.month, r.month) as month, coalesce(c.used, 0) as used, coalesce(r.counted, 0) as counted from counter c full join rows r on r.month = c.month
    ), changed as (
      select m.month, coalesce(a.used, m.used) as used, m.counted, case when a.sealed_at is null then 0 else a.overage end as owed,
        coalesce((
          select sum(h.quantity)::int from charge h where h.tenant_id = ${tenant_id} and h.kind = 'overage' and h.from_day = m.month), 0) as charged,
        coalesce((
          select bool_or(p.completion = 0) from allowance_part t join plan_price p on p.plan_version_id = t.plan_version_id and p.currency = t.currency
          where t.tenant_id = ${tenant_id} and t.month = m.month), false) as has_free
      from month m left join allowance_month a on a.tenant_id = ${tenant_id} and a.month = m.month
    )
    select ${tenant_id}::uuid as tenant_id, month, used, counted, owed, charged from changed
    where used <> counted or (owed <> charged and not has_free) order by month`;
}
