import { editorAddress } from '#api/accounts/notifications/editor-address.ts';
import { newLeadMail } from './new-lead-mail.ts';
import { notifyLeads } from './notify-leads.ts';
import { findLeadRecipient } from '#api/insight/reports/report-store.ts';
import { findSender } from '#api/kernel/mail/find-sender.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/**
 * The job looks up the address, so that a recent change counts. Followers of the activity get a notification in the editor, one for all pending
 * leads.
 */
export const tellNewLead: Job<'tell-new-lead', { tenant_id: string; activity_id: string }> = {
  name: 'tell-new-lead',
  async run({ database: { owner, asTenant }, mailer, config, clock }, scope) {
    await asTenant(scope.tenant_id, (tx) => notifyLeads(tx, scope, clock.now()));
    const recipients = await findLeadRecipient(owner, scope);
    if (!recipients) return;
    const { email, lang, kind, name, registrations } = recipients;
    const url = editorAddress(config, { kind, id: scope.activity_id }, 'players');
    const { look } = await findSender(owner, scope.tenant_id);
    await mailer.send({ to: email, ...(look && { look }), ...(await newLeadMail(lang, { name, registrations, url })) });
  },
};
