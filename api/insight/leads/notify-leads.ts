import { sql } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';
import { activityLink } from '#api/accounts/notifications/activity-link.ts';
import { notify } from '#api/accounts/notifications/notify.ts';

/** Takes the unreported registrations of an activity and notifies of them as one. */
export async function notifyLeads(tx: Tx, { tenant_id, activity_id }: { tenant_id: string; activity_id: string }, at: Date): Promise<void> {
  const taken = await sql`delete from waiting_lead where tenant_id = ${tenant_id} and activity_id = ${activity_id} returning id`.execute(
    tx,
  );
  const count = taken.rows.length;
  if (count === 0) return;
  const activity = await tx
    .selectFrom('activity')
    .select(['name', 'kind'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', activity_id)
    .executeTakeFirst();
  if (!activity) return;
  const { name, kind } = activity;
  const link = activityLink({ kind, id: activity_id }, 'players');
  await notify(tx, { tenant_id, kind: 'new_lead', subject: activity_id, activity_id, details: { name }, link, count, at });
}
