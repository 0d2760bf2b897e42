import { claimMails } from './claim-mails.ts';
import { notificationMail } from './notification-mail.ts';
import { findSender } from '#api/kernel/mail/find-sender.ts';
import type { Services } from '#api/services.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

interface DueMail {
  tenant_id: string;
  account_id: string;
  id: string;
}

const most = 1_000;

/** Mails the notifications that people want immediately. It collects those of one minute, so that many of the same kind become one mail. */
export const mailNotifications: Job<'mail-notifications', object> = {
  name: 'mail-notifications',
  schedule: { cron: '* * * * *' },
  retries: 0,
  async run(services) {
    const { database, log } = services;
    const due = await database.owner<DueMail[]>`
      select tenant_id, account_id, id from notification where mail = 'at_once' and mailed_at is null order by tenant_id, account_id limit ${most}`;
    for (const dueItem of due) {
      // A mail that fails does not hold up the others.
      await mailOne(services, dueItem).catch((error: unknown) => log.error({ err: error, notification: dueItem.id }, 'not mailed now'));
    }
  },
};

/** The claim and the mail are one transaction. */
async function mailOne({ database, clock, jobs, config }: Services, { tenant_id, account_id, id }: DueMail): Promise<void> {
  const { look } = await findSender(database.owner, tenant_id);
  await database.asTenant(tenant_id, async (tx) => {
    const { rows, to } = await claimMails(tx, { tenant_id, account_id, mail: 'at_once', id }, clock.now());
    const [row] = rows;
    if (row && to)
      await jobs.send('send-mail', { to: to.email, ...(look && { look }), ...(await notificationMail(row, to, config)) }, { tx });
  });
}
