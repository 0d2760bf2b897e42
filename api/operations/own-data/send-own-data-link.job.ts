import { ownLinkMail } from './own-mails.ts';
import { makeOwnLink, type OwnVisit } from './own-keys.ts';
import { findOwnPlayers } from '#api/operations/retention/find-own-players.ts';
import { findSender } from '#api/kernel/mail/find-sender.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/** The job and not the request looks up the address, so that the request takes the same time for every address. The token is never in the queue. */
export const sendOwnDataLink: Job<'send-own-data-link', OwnVisit & { lang: number; tenant: string }> = {
  name: 'send-own-data-link',
  atOnce: 1,
  async run({ database: { owner }, clock, config, mailer }, { lang, tenant, ...visit }) {
    if ((await findOwnPlayers(owner, visit)).length === 0) return;
    const token = await makeOwnLink(owner, visit, clock.now());
    const sender = await findSender(owner, visit.tenant_id);
    await mailer.send({
      to: visit.email,
      ...sender,
      ...(await ownLinkMail(lang, { tenant, url: `${config.public_url}/your-data/link/${token}?of=${visit.activity_id}` })),
    });
  },
};
