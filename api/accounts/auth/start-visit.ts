import { sql } from 'kysely';
import { newId } from '#shared/ids.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';

const longestMs = 60 * 60 * 1000;

type Visitor = Actor & { session_id: string };

/**
 * Starts a support visit of provider staff in a tenant, for an hour at most, in the transaction that switches their session: without the row and the
 * entry in the tenant's log, there is no visit. `tenant_id` is the visited tenant.
 */
export async function startVisit(tx: Tx, { tenant_id, account_id, session_id, from }: Visitor, reason: string, now: Date): Promise<void> {
  const { staff_access } = await tx.selectFrom('tenant').select('staff_access').where('id', '=', tenant_id).executeTakeFirstOrThrow();
  const visit = { id: newId(), may_write: staff_access === 'write' };
  await tx
    .insertInto('staff_visit')
    .values({ tenant_id, session_id, account_id, reason, ...visit, started_at: now, ends_at: new Date(now.getTime() + longestMs) })
    .execute();
  await audit(
    tx,
    { tenant_id, account_id, visit, ...(from && { from }) },
    'staff_switched_in',
    reason,
    now,
    visit.may_write ? { after: staff_access } : {},
  );
}

/** Ends the visit that a session makes, in whichever tenant. */
export const leaveTenantOf = async (tx: Tx, session_id: string, now: Date): Promise<void> =>
  void (await sql`select leave_tenant(${session_id}, ${now})`.execute(tx));
