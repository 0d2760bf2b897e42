import { customers } from '#shared/contract/customers.ts';
import { saysWhy } from '#shared/says-why.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { HttpError, invalidAt } from '#api/kernel/errors.ts';
import { serve, type ContextOf } from '#api/kernel/http/served-operation.ts';
import { lockKnownTenant, staffIn } from './lock-customer.ts';

type SuspensionInput = { params: { tenant: string }; body: { reason: string } };

export const suspendTenant = serve(customers.suspendTenant, (input, context) => setSuspended(input, context, true));
export const unsuspendTenant = serve(customers.unsuspendTenant, (input, context) => setSuspended(input, context, false));

/**
 * Every process is notified, and closes the sockets of the tenant's people (tell_rights_of_change). Sessions and keys stay, and open nothing while
 * find_actor and find_key read that the tenant is suspended.
 */
async function setSuspended(
  { params, body }: SuspensionInput,
  { database, clock, actor }: ContextOf<typeof customers.suspendTenant>,
  isSuspended: boolean,
): Promise<{ success: true }> {
  const reason = body.reason.trim();
  if (reason === '') throw invalidAt('reason', 'empty');
  if (!saysWhy(reason)) throw invalidAt('reason', 'reason_too_short');
  const by = staffIn(params.tenant, actor);
  return database.asActor(by, async (tx) => {
    const now = clock.now();
    const tenant = await lockKnownTenant(tx, params.tenant);
    // Whose owner had it deleted: only an owner opens it again.
    const tenantDeletion = await tx.selectFrom('tenant_deletion').select('tenant_id').where('tenant_id', '=', tenant.id).executeTakeFirst();
    if (tenantDeletion)
      throw new HttpError('conflict', { message: 'Its owner closed it for deletion. Only an owner can cancel the deletion.' });
    if ((tenant.suspended_at !== null) === isSuspended) return { success: true };
    await tx
      .updateTable('tenant')
      .set({ suspended_at: isSuspended ? now : null })
      .where('id', '=', tenant.id)
      .execute();
    await audit(tx, by, isSuspended ? 'suspend_tenant' : 'unsuspend_tenant', reason, now);
    return { success: true };
  });
}
