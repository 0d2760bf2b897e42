import { sql } from 'kysely';
import { editorAddress } from '#api/accounts/notifications/editor-address.ts';
import { findLeadRecipient } from '#api/insight/reports/report-store.ts';
import { findSender } from '#api/kernel/mail/find-sender.ts';
import type { Job } from '#api/kernel/jobs/job.ts';
import { editorMailTexts } from '#api/kernel/mail/mail-texts.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { activityLink } from '#api/accounts/notifications/activity-link.ts';
import { notify } from '#api/accounts/notifications/notify.ts';

/**
 * The job looks up the address, so that a recent change counts. Followers of the activity get a notification in the editor, one for all pending
 * leads.
 */
export const notifyNewLead: Job<'notify-new-lead', { tenant_id: string; activity_id: string }> = {
  name: 'notify-new-lead',
  formerly: 'tell-new-lead',
  async run({ database: { owner, asTenant }, mailer, config, clock }, scope) {
    await asTenant(scope.tenant_id, (tx) => notifyLeads(tx, scope, clock.now()));
    const recipients = await findLeadRecipient(owner, scope);
    if (!recipients) return;
    const { email, lang, kind, name, registrations } = recipients;
    const url = editorAddress(config, { kind, id: scope.activity_id }, 'players');
    const { look, sandbox } = await findSender(owner, scope.tenant_id);
    await mailer.send({
      to: email,
      ...(look && { look }),
      ...(sandbox !== undefined && { sandbox }),
      ...(await newLeadMail(lang, { name, registrations, url })),
    });
  },
};

/** The mail about a registration. It names no player: names and addresses are only for editors who may see them. */
export async function newLeadMail(
  lang: 'en' | 'se',
  values: { name: string; registrations: number; url: string },
): Promise<{ subject: string; text: string }> {
  const t = await editorMailTexts(lang);
  return { subject: t('mail.lead.subject', values), text: t('mail.lead.text', values) };
}

/** Takes the unreported registrations of an activity and notifies of them as one. */
async function notifyLeads(tx: Tx, { tenant_id, activity_id }: { tenant_id: string; activity_id: string }, at: Date): Promise<void> {
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
