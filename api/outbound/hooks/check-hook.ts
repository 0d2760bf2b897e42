import type { Tx } from '#api/kernel/db/database.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { callableUrl } from '#api/kernel/http/guarded-fetch.ts';
import type { Actor, Context } from '#api/kernel/http/served-operation.ts';

interface Checked {
  target_url?: string;
  activity_id?: string | null;
  with_personal?: boolean;
}

/** Throws 422 for an address that may not be called, an activity of another tenant, and personal data that the user may not see. */
export async function checkHook(
  tx: Tx,
  { actor, config }: Pick<Context, 'config'> & { actor: Actor },
  { target_url, activity_id, with_personal }: Checked,
): Promise<void> {
  if (target_url !== undefined && !callableUrl(target_url, config.private_hosts)) throw invalidAt('target_url', 'not_callable');
  if (with_personal === true && !actor.permissions.has('player_pii_view')) throw invalidAt('with_personal', 'beyond_own');
  if (typeof activity_id !== 'string') return;
  const found = await tx
    .selectFrom('activity')
    .select('id')
    .where('tenant_id', '=', actor.tenant_id)
    .where('id', '=', activity_id)
    .executeTakeFirst();
  if (!found) throw invalidAt('activity_id', 'gone');
}
