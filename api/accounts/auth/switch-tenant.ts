import { auth } from '#shared/contract/auth.ts';
import { saysWhy } from '#shared/says-why.ts';
import { HttpError, invalidAt, notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { leaveTenantOf, startVisit } from './start-visit.ts';
import { findActor } from '#api/accounts/sessions/find-actor.ts';
import { profileOf } from './profile.ts';

/** Members switch to their own tenants; provider staff visit any other tenant, and give a reason. */
export const switchTenant = serve(auth.switchTenant, async ({ body: { tenant_id, reason } }, context) => {
  const { database, clock, actor, token } = context;
  const { session_id, account_id } = actor;
  if (session_id === null) throw new HttpError('forbidden', { message: 'An API key belongs to one organisation.' });
  const reach = await database.asAccount(account_id, async (tx) => ({
    tenant: await tx.selectFrom('tenant').select('id').where('id', '=', tenant_id).executeTakeFirst(),
    membership: await tx
      .selectFrom('membership')
      .select('role')
      .where('tenant_id', '=', tenant_id)
      .where('account_id', '=', account_id)
      .executeTakeFirst(),
  }));
  if (!reach.tenant) throw notFound();
  const statedReason = reach.membership ? undefined : reason?.trim();
  if (statedReason === '' || (statedReason === undefined && !reach.membership)) throw invalidAt('reason', 'empty');
  if (statedReason !== undefined && !saysWhy(statedReason)) throw invalidAt('reason', 'reason_too_short');
  const now = clock.now();
  await database.asActor({ account_id, tenant_id }, async (tx) => {
    await leaveTenantOf(tx, session_id, now);
    await tx.updateTable('session').set({ tenant_id }).where('id', '=', session_id).execute();
    if (statedReason !== undefined) await startVisit(tx, { ...actor, tenant_id, session_id }, statedReason, now);
  });
  const entered = token === undefined ? undefined : await findActor({ database, clock }, token);
  if (!entered) throw notFound();
  return profileOf(context, entered);
});
