import type { Services } from '#api/services.ts';
import { dueReport } from './due-report.ts';
import { activityLink } from '#api/accounts/notifications/activity-link.ts';
import { editorAddress } from '#api/accounts/notifications/editor-address.ts';
import { notify } from '#api/accounts/notifications/notify.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { reportMail } from './report-mail.ts';
import { findReported, noteReport, reportFigures, type Reported } from './report-store.ts';
import { findSender } from '#api/kernel/mail/find-sender.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/** Queues the daily and weekly reports that are due, each exactly once: its note and its mail are one transaction. */
export const sendReports: Job<'send-reports', object> = {
  name: 'send-reports',
  // Every half hour, for timezones with an offset of half an hour.
  schedule: { cron: '0,30 * * * *' },
  retries: 1,
  async run(services) {
    const reported = await findReported(services.database.owner, services.clock.now());
    for (const activity of reported) await sendReport(services, activity);
  },
};

async function sendReport({ database, clock, jobs, config }: Services, activity: Reported): Promise<void> {
  const { tenant_id, id, kind, name, mode, timezone, email, lang } = activity;
  const due = dueReport(mode, timezone, clock.now());
  if (!due) return;
  const { day, first, last } = due;
  const { look, sandbox } = await findSender(database.owner, tenant_id);
  await database.asTenant(tenant_id, async (tx) => {
    if (!(await noteReport(tx, { tenant_id, activity_id: id, day }))) return;
    const counts = await reportFigures(tx, { tenant_id, activity_id: id }, first, last);
    const url = editorAddress(config, { kind, id }, 'statistics');
    const mail = await reportMail(lang, { name, first, last, ...counts, url });
    await jobs.send('send-mail', { to: email, ...(look && { look }), ...(sandbox !== undefined && { sandbox }), ...mail }, { tx });
    await notifyReport(tx, activity, clock.now());
  });
}

/** Notifies an activity's followers that the figures of another day or week are there. */
const notifyReport = (tx: Tx, { tenant_id, id, kind, name }: Reported, at: Date): Promise<void> =>
  notify(tx, {
    tenant_id,
    kind: 'report_ready',
    subject: id,
    activity_id: id,
    details: { name },
    link: activityLink({ kind, id }, 'statistics'),
    at,
  });
