import { storeOf } from '#ui/browser-store.ts';
import { api } from '../api.ts';

const tenantKey = 'lucka-tenant';

/** Stores the tenant that the sign-in address named, until the sign-in. */
export const storeRequestedTenant = (tenant: string): void => storeOf('local').setItem(tenantKey, tenant);

/** Once, after a sign-in: opens the requested tenant if the person is its member. Ignores other tenants silently. */
export async function enterRequestedTenant(): Promise<void> {
  const requested = storeOf('local').getItem(tenantKey);
  if (!requested) return;
  storeOf('local').removeItem(tenantKey);
  const { tenant, tenants } = await api.readProfile();
  if (tenant?.id !== requested && tenants.some(({ id }) => id === requested)) await api.switchTenant({ body: { tenant_id: requested } });
}
