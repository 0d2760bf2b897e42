import { sql } from 'kysely';
import { packSize, packsUnderCap, usageOf, type Allowance } from '#shared/billing/allowance.ts';
import type { OpenMonth } from '#shared/billing/balance.ts';
import type { Month } from '#shared/billing/months.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Services } from '#api/services.ts';
import { raiseAlerts } from './raise-alerts.ts';
import { readAllowance } from './allowance-store.ts';
import { keepParts } from './allowance-parts.ts';
import { buyPack } from './buy-pack.ts';
import { paysBeyond } from './pays-beyond.ts';
import type { Subscribed } from '#api/billing/subscription/subscription-store.ts';

/**
 * Updates everything that follows from a month's completions: alerts, packs that the policy buys, completions charged one by one. Safe to repeat; the
 * caller holds the lock on the subscription's row. Returns the month's new allowance.
 */
export async function settleMonth(
  services: Pick<Services, 'jobs' | 'config'>,
  tx: Tx,
  subscription: Subscribed,
  month: Month,
  now: Date,
): Promise<Allowance> {
  const { tenant_id } = subscription;
  await keepParts(tx, subscription, month, now);
  const read = async () => (await readAllowance(tx, tenant_id, now, month)) as Allowance;
  const before = await read();
  await raiseAlerts(services, tx, subscription, before, now);
  const { used: settled_used, included, owed: overage, beyond } = usageOf(before);
  const settled = { included, overage, settled_used };
  await tx
    .insertInto('allowance_month')
    .values({ tenant_id, month, ...settled })
    .onConflict((on) =>
      on
        .columns(['tenant_id', 'month'])
        .doUpdateSet(settled)
        .where(
          sql<boolean>`allowance_month.sealed_at is null and (allowance_month.included, allowance_month.overage, allowance_month.settled_used)
            is distinct from (${included}::int, ${overage}::int, ${settled_used}::int)`,
        ),
    )
    .execute();
  const { part, number } = presentPart(before);
  if (part.policy !== 'topup' || beyond === 0 || !paysBeyond(subscription)) return read();
  const asAgreed = { ...before, ...part };
  const packs = packsUnderCap(asAgreed, Math.ceil(beyond / packSize));
  for (let bought = 0; bought < packs; bought += 1)
    await buyPack(tx, { ...part, tenant_id, month, part: number, source: 'automatic', by_account: null, now });
  return read();
}

/** The present agreement of a month, or the last one of a past month. */
export function presentPart({ month, months }: Allowance): { part: OpenMonth['parts'][number]; number: number } {
  const parts = months.find((open) => open.month === month)?.parts ?? [];
  const part = parts.at(-1);
  if (!part) throw new Error(`Nothing is agreed for ${month}.`);
  return { part, number: parts.length - 1 };
}
