import { findSender } from '#api/kernel/mail/find-sender.ts';
import type { Job } from '#api/kernel/jobs/job.ts';
import { learnerPath } from '#api/play/player-records/learner-link.ts';
import { whyClosed } from '#api/play/publications/find-entry.ts';
import type { Services } from '#api/services.ts';
import { findDueReminders, takeDueReminder, type DueReminder } from './due-reminders.ts';
import { renewalMail } from './renewal-mail.ts';

/** Milliseconds after which a mail about the end no longer helps, where the server was away. */
const tooLate = 7 * 86_400_000;

/** Reminds players of the end of their diplomas, before and after it, each exactly once: its note and its mail are one transaction. */
export const remindOfRenewal: Job<'remind-of-renewal', object> = {
  name: 'remind-of-renewal',
  schedule: { cron: '7 * * * *' },
  retries: 1,
  async run(services) {
    const now = services.clock.now();
    for (
      let due = await findDueReminders(services.database.owner, now);
      due.length > 0;
      due = await findDueReminders(services.database.owner, now)
    )
      for (const reminder of due) await remind(services, reminder, now);
  },
};

async function remind(services: Services, due: DueReminder, now: Date): Promise<void> {
  const { database, jobs } = services;
  const mail = await mailOf(services, due, now);
  await database.owner.begin(async (tx) => {
    if ((await takeDueReminder(tx, due, now)) && mail) await jobs.send('send-mail', mail, { tx });
  });
}

/** Undefined where nobody may be mailed, or where the test can no longer be passed. */
async function mailOf({ database, play, config }: Services, due: DueReminder, now: Date) {
  const { tenant_id, player_id, activity_id, email, valid_until } = due;
  const activity = await play.activities.find(activity_id);
  if (email === null || !activity || whyClosed(activity, now) || now.getTime() > valid_until.getTime() + tooLate) return undefined;
  const own = `${config.public_url}${learnerPath(play.key, { tenant_id, player_id })}`;
  const links = { play: `${config.public_url}/player/${activity.kind}/${activity_id}`, own, stop: `${own}/stop` };
  return { to: email, ...(await findSender(database.owner, tenant_id)), ...(await renewalMail(due, links, now)) };
}
