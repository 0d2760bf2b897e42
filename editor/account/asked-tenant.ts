import { storeOf } from '#ui/browser-store.ts';
import { api } from '../api.ts';

const tenantKey = 'lucka-tenant';

/** Stores the tenant that the sign-in address named, until the sign-in. */
export const askForTenant = (tenant: string): void => storeOf('local').setItem(tenantKey, tenant);

/** Once, after a sign-in: opens the requested tenant if the person is its member. Ignores other tenants silently. */
export async function enterAskedTenant(): Promise<void> {
  const asked = storeOf('local').getItem(tenantKey);
  if (!asked) return;
  storeOf('local').removeItem(tenantKey);
  const { tenant, tenants } = await api.readProfile();
  if (tenant?.id !== asked && tenants.some(({ id }) => id === asked)) await api.switchTenant({ body: { tenant_id: asked } });
}
