import { playerOrigin } from '#api/accounts/player-domains/player-origin.ts';
import { findSender } from '#api/kernel/mail/find-sender.ts';
import type { Job } from '#api/kernel/jobs/job.ts';
import { mailTexts } from '#api/kernel/mail/mail-texts.ts';
import { findPendingEmail, makeLink, type RegistrationKey } from './confirmation-store.ts';

/** The job makes the token, so that it is never in the queue. A registration that was confirmed or replaced in the meantime needs no mail. */
export const sendConfirmation: Job<'send-confirmation', RegistrationKey & { lang: number; name: string }> = {
  name: 'send-confirmation',
  atOnce: 4,
  async run({ database: { playSql, owner }, clock, config, mailer, play }, { lang, name, ...registration }) {
    const email = await findPendingEmail(playSql, registration);
    if (email === undefined) return;
    const token = await makeLink(playSql, registration, email, clock.now());
    // On the host where the player plays, because only there her device is known.
    const activity = await play.activities.find(registration.activity_id);
    const url = `${playerOrigin(config, activity?.player_domain)}/player/confirm/${token}`;
    const sender = await findSender(owner, registration.tenant_id);
    await mailer.send({ to: email, ...sender, ...(await confirmationMail(lang, { name, url })) });
  },
};

/** The mail in the activity's language. `name` is the activity's name. */
async function confirmationMail(lang: number, values: { name: string; url: string }): Promise<{ subject: string; text: string }> {
  const t = await mailTexts(lang);
  return { subject: t('confirm.subject', values), text: t('confirm.text', values) };
}
