import { sql } from 'kysely';
import type { Buyer } from '#shared/billing/invoice.ts';
import { countryCodes } from '#shared/billing/country-codes.ts';
import { least } from '#shared/billing/least.ts';
import { billingDay, type Day } from '#shared/billing/months.ts';
import type { Currency } from '#shared/billing/terms.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { isDue } from './due-charges.ts';

/** The billing details of the transaction's tenant. Without a country of the list they are not enough for an invoice. */
export async function findBuyer(tx: Tx): Promise<Buyer | undefined> {
  const columns = [
    'company',
    'address',
    'postcode',
    'city',
    'country',
    'vat_id',
    'email',
    'reference',
    'order_number',
    'contacts',
  ] as const;
  return tx.selectFrom('billing_details').select(columns).where('country', 'in', countryCodes).executeTakeFirst();
}

/** The day since which charges wait for the billing details of the transaction's tenant; undefined when none do. */
export async function findWaitingSince(tx: Tx, today: Day): Promise<Day | undefined> {
  if (await findBuyer(tx)) return undefined;
  const { rows } = await sql<{ currency: Currency; amount: number; since: Date }>`
    select c.currency, sum(c.amount)::bigint as amount, min(c.at) as since from charge c
    where c.tenant_id = current_tenant() and ${isDue(today)} group by c.currency`.execute(tx);
  const days = rows.filter(({ currency, amount }) => amount >= least[currency]).map(({ since }) => billingDay(since));
  return days.toSorted()[0];
}
