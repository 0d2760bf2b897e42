import type { Kysely } from 'kysely';
import type { Tables } from '#api/kernel/db/tables.ts';

/** Ends the sessions that a tenant's provider opened: of all, or of one person. */
export async function endSsoSessions(db: Kysely<Tables>, tenant_id: string, now: Date, account_id?: string): Promise<void> {
  let ended = db
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'removed' })
    .where('sso_tenant_id', '=', tenant_id)
    .where('ended_at', 'is', null);
  if (account_id !== undefined) ended = ended.where('account_id', '=', account_id);
  await ended.execute();
}
