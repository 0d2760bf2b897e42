import { confirmationMail } from '#api/mail/confirmation-mail.ts';
import { findPendingEmail, makeLink, type RegistrationOf } from '#api/registration/confirmation-store.ts';
import { playerOrigin } from '#api/player-domains/player-origin.ts';
import { findSender } from '#api/tenant-settings/find-sender.ts';
import type { Job } from './job.ts';

/** The token is made here, so that it never stands in the queue. What was confirmed or replaced meanwhile needs no mail. */
export const sendConfirmation: Job<'send-confirmation', RegistrationOf & { lang: number; name: string }> = {
  name: 'send-confirmation',
  atOnce: 4,
  async run({ database: { playSql, owner }, clock, config, mailer, play }, { lang, name, ...of }) {
    const email = await findPendingEmail(playSql, of);
    if (email === undefined) return;
    const token = await makeLink(playSql, of, email, clock.now());
    // On the host where she plays: only there is she known.
    const activity = await play.activities.find(of.activity_id);
    const url = `${playerOrigin(config, activity?.player_domain)}/player/confirm/${token}`;
    const sender = await findSender(owner, of.tenant_id);
    await mailer.send({ to: email, ...sender, ...(await confirmationMail(lang, { name, url })) });
  },
};
