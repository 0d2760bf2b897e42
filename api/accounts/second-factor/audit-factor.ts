import type { AuditAction } from '#shared/contract/audit.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { noTenant, type Actor } from '#api/kernel/http/served-operation.ts';

/**
 * Logs a new sign-in factor in the tenant in which the person works; for provider staff outside tenants, in the installation's log. Other persons
 * without a tenant have no log.
 */
export async function auditFactor(tx: Tx, actor: Actor, action: AuditAction, at: Date): Promise<void> {
  if (actor.tenant_id !== noTenant || actor.is_staff) await audit(tx, actor, action, '', at);
}
