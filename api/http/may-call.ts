import type { Operation } from '#shared/contract/operation.ts';
import type { Permission } from '#shared/permissions.ts';
import { noTenant, type Actor } from './served-operation.ts';

/** Whether somebody who is signed in may make a call. The one place that reads `who`: what a screen may show follows from it too. */
export function mayCall(
  { permissions, is_staff, tenant_id }: Pick<Actor, 'permissions' | 'is_staff' | 'tenant_id'>,
  { who, without_tenant }: Pick<Operation, 'who' | 'without_tenant'>,
): boolean {
  if (who === 'anyone' || who === 'player') return true;
  if (who === 'staff') return is_staff;
  if (tenant_id === noTenant && !without_tenant) return false;
  return who === 'signed_in' || who.some((permission: Permission) => permissions.has(permission));
}
