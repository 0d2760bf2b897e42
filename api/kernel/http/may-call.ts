import type { Operation } from '#shared/contract/operation.ts';
import type { Permission } from '#shared/permissions.ts';
import { noTenant, type Actor } from './served-operation.ts';

type Asking = Pick<Actor, 'permissions' | 'is_staff' | 'tenant_id' | 'visit' | 'lacks' | 'key'>;
type Requirements = Pick<Operation, 'who' | 'without_tenant' | 'before_proof' | 'visit' | 'by_key'>;

/** Whether a signed-in user may make a call. The only place that reads `who` and `visit`; the screens derive from it what they show. */
export function mayCall(
  { permissions, is_staff, tenant_id, visit, lacks, key }: Asking,
  { who, without_tenant, before_proof, visit: onVisit, by_key = Array.isArray(who) }: Requirements,
): boolean {
  if (who === 'anyone' || who === 'player') return true;
  if (lacks === 'address' && !before_proof) return false;
  if (key && !by_key) return false;
  if (who === 'staff') return is_staff;
  if (tenant_id === noTenant && !without_tenant) return false;
  if (visit && !without_tenant && (onVisit === undefined || (onVisit === 'write' && !visit.may_write))) return false;
  if (visit && onVisit === 'read') return true;
  return who === 'signed_in' || who.some((permission: Permission) => permissions.has(permission));
}
