import { editorAddress } from '#api/notifications/editor-address.ts';
import { newLeadMail } from '#api/notifications/new-lead-mail.ts';
import { findToldOfLeads } from '#api/notifications/report-store.ts';
import type { Job } from './job.ts';

/** The address is looked up here: whoever changed it meanwhile is obeyed. */
export const tellNewLead: Job<'tell-new-lead', { tenant_id: string; activity_id: string }> = {
  name: 'tell-new-lead',
  async run({ database: { owner }, mailer, config }, of) {
    const told = await findToldOfLeads(owner, of);
    if (!told) return;
    const { email, lang, kind, name, registrations } = told;
    const url = editorAddress(config, { kind, id: of.activity_id });
    await mailer.send({ to: email, ...(await newLeadMail(lang, { name, registrations, url })) });
  },
};
