import { sql } from 'kysely';
import { monthOf, sealedAfter, type Month } from '#shared/billing/months.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Services } from '#api/services.ts';
import type { Allowance } from '#shared/billing/allowance.ts';
import { settleMonth } from './settle-month.ts';
import { lockSubscription } from '#api/billing/subscription/subscription-store.ts';

/** The unsealed months of the transaction's tenant in order, including the present one. */
export async function findOpenMonths(tx: Tx, now: Date): Promise<Month[]> {
  const { rows } = await sql<{ month: Month }>`
    select coalesce(u.month, m.month) as month
    from (select * from usage_month where tenant_id = current_tenant()) u
    full join (select * from allowance_month where tenant_id = current_tenant()) m on m.month = u.month
    where m.sealed_at is null and coalesce(u.month, m.month) <= ${monthOf(now)}`.execute(tx);
  const first = monthOf(new Date(now.getTime() - sealedAfter));
  return [...new Set([...rows.map(({ month }) => month), first, monthOf(now)])].toSorted();
}

/** Locks the subscription and runs settleMonth for every month that may still change. Returns the allowance of the present month. */
export async function settleOpenMonths(services: Pick<Services, 'jobs' | 'config'>, tx: Tx, now: Date): Promise<Allowance> {
  const subscription = await lockSubscription(tx);
  let last: Allowance | undefined;
  for (const month of await findOpenMonths(tx, now)) last = await settleMonth(services, tx, subscription, month, now);
  return last as Allowance;
}
