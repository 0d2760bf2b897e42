import { whyRefused, type StartRefusal } from '#shared/billing/allowance.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { readAllowance } from './allowance-store.ts';

/** Why new players of a tenant can start no game now; null when they can. */
export async function whyPlayersRefused(tx: Tx, tenant_id: string, now: Date): Promise<StartRefusal | null> {
  const allowance = await readAllowance(tx, tenant_id, now);
  return allowance ? whyRefused(allowance, now) : null;
}
