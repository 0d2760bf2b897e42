import { editorAddress } from '#api/notifications/editor-address.ts';
import { newLeadMail } from '#api/notifications/new-lead-mail.ts';
import { notifyLeads } from '#api/notifications/notify-leads.ts';
import { findToldOfLeads } from '#api/notifications/report-store.ts';
import { findSender } from '#api/tenant-settings/find-sender.ts';
import type { Job } from './job.ts';

/**
 * The job looks up the address, so that a recent change counts. Followers of the activity get a notification in the editor, one for all pending
 * leads.
 */
export const tellNewLead: Job<'tell-new-lead', { tenant_id: string; activity_id: string }> = {
  name: 'tell-new-lead',
  async run({ database: { owner, asTenant }, mailer, config, clock }, of) {
    await asTenant(of.tenant_id, (tx) => notifyLeads(tx, of, clock.now()));
    const told = await findToldOfLeads(owner, of);
    if (!told) return;
    const { email, lang, kind, name, registrations } = told;
    const url = editorAddress(config, { kind, id: of.activity_id }, 'players');
    const { look } = await findSender(owner, of.tenant_id);
    await mailer.send({ to: email, ...(look && { look }), ...(await newLeadMail(lang, { name, registrations, url })) });
  },
};
