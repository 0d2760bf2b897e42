import { staff } from '#shared/contract/staff.ts';
import { chooseTenant } from '#api/accounts/sessions/choose-tenant.ts';
import { profileOf } from '#api/accounts/auth/profile.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { noTenant, serve } from '#api/kernel/http/served-operation.ts';
import { leaveTenantOf } from '#api/accounts/auth/start-visit.ts';

/** Back to a tenant of their own, or to none. */
export const leaveTenant = serve(staff.leaveTenant, async (_input, { database, config, clock, actor }) => {
  const { session_id, account_id } = actor;
  if (session_id === null) throw new HttpError('forbidden');
  const tenant_id = (await chooseTenant(database, { id: account_id, is_staff: true })) ?? null;
  await database.asAccount(account_id, async (tx) => {
    await leaveTenantOf(tx, session_id, clock.now());
    await tx.updateTable('session').set({ tenant_id }).where('id', '=', session_id).execute();
  });
  const { visit: _, ...left } = actor;
  return profileOf({ database, config, clock }, { ...left, tenant_id: tenant_id ?? noTenant, permissions: new Set() });
});
