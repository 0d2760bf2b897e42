import type { Seller } from '#shared/billing/invoice.ts';
import { addDays, type Day } from '#shared/billing/months.ts';
import type { Tx } from '#api/kernel/db/database.ts';

/** The seller as printed on invoices; undefined when there is none yet, so that no invoices are issued. */
export async function findSeller(tx: Tx): Promise<{ seller: Seller; payment_days: number; oss_registered: boolean } | undefined> {
  const row = await tx.selectFrom('seller').selectAll().executeTakeFirst();
  if (!row) return undefined;
  const { only_one: _, changed_at: __, payment_days, oss_registered, ...seller } = row;
  return { seller, payment_days, oss_registered };
}

/** Banks publish no rates on holidays; an older rate means that staff stopped entering rates. */
const daysOfRate = 7;

/** Kronor per euro in ten-thousandths on a day: the last rate published by then. */
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
