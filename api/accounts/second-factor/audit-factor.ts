import type { AuditAction } from '#shared/contract/audit.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { noTenant, type Actor } from '#api/kernel/http/served-operation.ts';

/**
 * Notes a new sign-in factor in the log of the tenant in which the person works; of provider staff who work in none, in the
 * installation's. Whoever else works in none has no log.
 */
export async function auditFactor(tx: Tx, actor: Actor, action: AuditAction, at: Date): Promise<void> {
  if (actor.tenant_id !== noTenant || actor.is_staff) await audit(tx, actor, action, '', at);
}
