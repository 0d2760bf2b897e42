import { packSize } from '#shared/billing/allowance.ts';
import type { Part } from '#shared/billing/balance.ts';
import { addMonths, type Month } from '#shared/billing/months.ts';
import type { Tx } from '#api/kernel/db/database.ts';

/** Months for which a pack is valid after the month of its purchase. */
const packMonths = 12;
export const packExpiry = (month: Month): Month => addMonths(month, packMonths + 1);

export const nextPack = async (tx: Tx, month: Month): Promise<number> => {
  const last = await tx
    .selectFrom('allowance_pack')
    .select('number')
    .where('month', '=', month)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (last?.number ?? 0) + 1;
};

interface Purchase extends Pick<Part, 'plan_version_id' | 'currency' | 'pack_price'> {
  tenant_id: string;
  month: Month;
  part: number;
  source: 'bought' | 'automatic';
  /** null: bought automatically. */
  by_account: string | null;
  now: Date;
}

/** Buys the next pack of a month at the price agreed for the month. The caller holds the lock on the subscription's row. */
export async function buyPack(
  tx: Tx,
  { tenant_id, month, part, plan_version_id, currency, pack_price: price, source, by_account, now }: Purchase,
): Promise<void> {
  const number = await nextPack(tx, month);
  const lasting = { completions: packSize, expires_on: packExpiry(month), at: now, by_account };
  await tx
    .insertInto('allowance_pack')
    .values({ tenant_id, month, number, source, part, price, currency, ...lasting })
    .execute();
  await tx
    .insertInto('charge')
    .values({
      tenant_id,
      key: `pack ${month} ${number}`,
      kind: 'pack',
      from_day: month,
      to_day: addMonths(month, 1),
      plan_version_id,
      addon_id: null,
      quantity: 1,
      unit_price: price,
      amount: price,
      currency,
      at: now,
    })
    .execute();
}
