import { invalidAt } from '#api/kernel/errors.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { keepSetting } from './keep-setting.ts';

/**
 * Sets whether members need a session with a second factor to do anything in the tenant; it applies from the next request of each. A member who
 * requires one without having one in her session would lock herself out: 422 at `field`. The caller has demanded proof.
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
