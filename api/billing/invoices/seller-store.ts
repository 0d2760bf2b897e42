import type { Seller } from '#shared/billing/invoice.ts';
import { addDays, type Day } from '#shared/billing/months.ts';
import type { Tx } from '#api/db/database.ts';

/** Who issues invoices, as it stands on them; undefined: nobody yet, so none is issued. */
export async function findSeller(tx: Tx): Promise<{ seller: Seller; payment_days: number } | undefined> {
  const row = await tx.selectFrom('seller').selectAll().executeTakeFirst();
  if (!row) return undefined;
  const { only_one: _, changed_at: __, payment_days, ...seller } = row;
  return { seller, payment_days };
}

/** Banks publish none on holidays; an older one than this says that nobody notes them any more. */
const daysOfRate = 7;

/** Kronor for a euro in ten-thousandths on a day: the last that was published until then. */
export async function findRate(tx: Tx, day: Day): Promise<number | null> {
  const row = await tx
    .selectFrom('day_rate')
    .select('rate')
    .where('day', '<=', day)
    .where('day', '>', addDays(day, -daysOfRate))
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.rate ?? null;
}
