import { invalidAt } from '#api/kernel/errors.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { keepSetting } from './keep-setting.ts';

/**
 * Whether members must have shown a second factor in their session to do anything in the tenant; the next request of each is judged by it. Whoever
 * demands one without having shown one herself would shut herself out: 422 at `field`. The caller has demanded proof.
 */
export async function demandSecondFactors(
  tx: Tx,
  actor: Actor,
  { second_factor, field }: { second_factor: boolean; field: string },
  at: Date,
): Promise<void> {
  if (second_factor) {
    const session = await tx.selectFrom('session').select('factor_at').where('id', '=', actor.session_id).executeTakeFirst();
    if (!session?.factor_at) throw invalidAt(field, 'factor_first');
  }
  await keepSetting(tx, actor, 'second_factor', second_factor, at);
}
