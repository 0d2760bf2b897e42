import { claimMails } from './claim-mails.ts';
import { digestTime } from './digest-time.ts';
import { digestMail } from './notification-mail.ts';
import { findSender } from '#api/kernel/mail/find-sender.ts';
import type { Services } from '#api/services.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

interface DueDigest {
  tenant_id: string;
  tenant: string;
  account_id: string;
  timezone: string | null;
  first_at: Date;
}

/** Sends one mail a day about everything up to seven o'clock in the receiver's timezone. */
export const sendDigests: Job<'send-digests', object> = {
  name: 'send-digests',
  // Every half hour, for timezones with an offset of half an hour.
  schedule: { cron: '1,31 * * * *' },
  retries: 1,
  async run(services) {
    const { database, log } = services;
    const due = await database.owner<DueDigest[]>`
      select n.tenant_id, t.name as tenant, n.account_id, a.timezone, min(n.created_at) as first_at
      from notification n join account a on a.id = n.account_id join tenant t on t.id = n.tenant_id
      where n.mail = 'digest' and n.mailed_at is null group by n.tenant_id, t.name, n.account_id, a.timezone`;
    for (const dueItem of due) {
      await sendDigest(services, dueItem).catch((error: unknown) =>
        log.error({ err: error, account: dueItem.account_id }, 'no digest now'),
      );
    }
  },
};

/** The note of the day, the claim and the mail are one transaction. */
async function sendDigest(
  { database, clock, jobs, config }: Services,
  { tenant_id, tenant, account_id, timezone, first_at }: DueDigest,
): Promise<void> {
  const now = clock.now();
  const { day, until } = digestTime(now, timezone);
  if (first_at >= until) return;
  const { look } = await findSender(database.owner, tenant_id);
  await database.asTenant(tenant_id, async (tx) => {
    const noted = await tx
      .insertInto('digest_sent')
      .values({ tenant_id, account_id, day })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst();
    if (!noted) return;
    const { rows, to } = await claimMails(tx, { tenant_id, account_id, mail: 'digest', before: until }, now);
    if (rows.length === 0 || !to) return;
    const mail = await digestMail(rows, to, tenant, config);
    await jobs.send('send-mail', { to: to.email, ...(look && { look }), ...mail }, { tx });
  });
}
