import { newId } from '#shared/ids.ts';
import type { Tx } from './db/database.ts';
import type { Actor } from './http/served-operation.ts';

/** Notes in the tenant's log what the actor did. `subject` says to what, without personal data of players. */
export async function audit(
  tx: Tx,
  { tenant_id, account_id }: Pick<Actor, 'tenant_id' | 'account_id'>,
  action: string,
  subject: string,
  at: Date,
): Promise<void> {
  await tx.insertInto('audit_log').values({ tenant_id, id: newId(), account_id, action, subject, at }).execute();
}
