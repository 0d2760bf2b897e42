import type { Tx } from '#api/db/database.ts';
import type { Services } from '#api/services.ts';
import { beginPart } from './allowance-parts.ts';
import { settleOpenMonths } from './open-months.ts';
import { lockSubscription } from './subscription-store.ts';

/**
 * Makes a change of what is agreed on completions beyond the allowance: what ended until now is settled as it was agreed until now and stays so, and what
 * ends from now on follows the new. Months that are over keep what they had.
 */
export async function agreeAnew(
  services: Pick<Services, 'jobs' | 'config'>,
  tx: Tx,
  now: Date,
  change: () => Promise<void>,
): Promise<void> {
  const { month, months } = await settleOpenMonths(services, tx, now);
  await change();
  const present = months.find((one) => one.month === month);
  await beginPart(tx, await lockSubscription(tx), month, present?.used ?? 0, now);
  await settleOpenMonths(services, tx, now);
}
