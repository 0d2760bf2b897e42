import { storeOf } from '#ui/browser-store.ts';
import { api } from '../api.ts';

const tenantKey = 'lucka-tenant';

/** Keeps which tenant the sign-in's address asked for, until somebody has signed in. */
export const askForTenant = (tenant: string): void => storeOf('local').setItem(tenantKey, tenant);

/** Once, after a sign-in: to the tenant that was asked for, where the person is of it. Others are forgotten without a word. */
export async function enterAskedTenant(): Promise<void> {
  const asked = storeOf('local').getItem(tenantKey);
  if (!asked) return;
  storeOf('local').removeItem(tenantKey);
  const { tenant, tenants } = await api.readProfile();
  if (tenant?.id !== asked && tenants.some(({ id }) => id === asked)) await api.switchTenant({ body: { tenant_id: asked } });
}
