import type { Tx } from '#api/kernel/db/database.ts';
import type { Services } from '#api/services.ts';
import { beginPart } from '#api/billing/allowance/allowance-parts.ts';
import { settleOpenMonths } from '#api/billing/allowance/open-months.ts';
import { lockSubscription } from './subscription-store.ts';

/**
 * Runs a change of the terms for completions beyond the allowance. Completions up to now are settled by the old terms and stay so; later ones
 * follow the new terms. Past months keep theirs.
 */
export async function amendTerms(
  services: Pick<Services, 'jobs' | 'config'>,
  tx: Tx,
  now: Date,
  change: () => Promise<void>,
): Promise<void> {
  const { month, months } = await settleOpenMonths(services, tx, now);
  await change();
  const present = months.find((open) => open.month === month);
  await beginPart(tx, await lockSubscription(tx), month, present?.used ?? 0, now);
  await settleOpenMonths(services, tx, now);
}
