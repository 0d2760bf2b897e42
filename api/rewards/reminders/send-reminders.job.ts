import { languageOf } from '#shared/languages.ts';
import type { Services } from '#api/services.ts';
import { findSender } from '#api/kernel/mail/find-sender.ts';
import type { Job } from '#api/kernel/jobs/job.ts';
import { mailTexts } from '#api/kernel/mail/mail-texts.ts';
import type { Mail } from '#api/kernel/mail/mailer.ts';
import { doorsToRemind, reminderSpan, type ReminderSpan } from './due-reminder.ts';
import type { RemindedCalendar, RemindedDoor } from './reminded-calendar.ts';
import { findAddress } from './reminder-store.ts';
import { findReminderHours, findReminderRecipients, takeReminder, type ReminderHour, type ReminderRecipient } from './take-reminders.ts';
import type { PushMessage } from './pushes.ts';

/** Queues the reminders that are due, each exactly once: its note and its mail are one transaction. */
export const sendReminders: Job<'send-reminders', object> = {
  name: 'send-reminders',
  // Every quarter of an hour, for timezones that are not whole hours away.
  schedule: { cron: '0,15,30,45 * * * *' },
  retries: 1,
  async run(services) {
    for (const hour of await findReminderHours(services.database.owner)) await remindAtHour(services, hour);
  },
};

async function remindAtHour(services: Services, hour: ReminderHour): Promise<void> {
  const span = reminderSpan(hour, services.clock.now());
  const calendar = span && (await services.findReminded(hour.activity_id));
  if (!calendar || doorsToRemind(calendar.doors, span).length === 0) return;
  const { owner } = services.database;
  // Once for all recipients: within each recipient's transaction, this would take a second connection.
  const sender = hour.kind === 'mail' ? await findSender(owner, calendar.tenant_id) : {};
  for (let after = ''; ;) {
    const waiting = await findReminderRecipients(owner, hour, span.until, after);
    for (const reminderRecipient of waiting)
      await remind(services, { kind: hour.kind, calendar, span, sender, recipient: reminderRecipient });
    const last = waiting.at(-1);
    if (!last) return;
    after = last.token;
  }
}

interface DueReminder {
  kind: ReminderHour['kind'];
  calendar: RemindedCalendar;
  span: ReminderSpan;
  sender: Awaited<ReturnType<typeof findSender>>;
  recipient: ReminderRecipient;
}

async function remind(
  { database, jobs, config }: Services,
  { kind, calendar, span, sender, recipient: reminderRecipient }: DueReminder,
): Promise<void> {
  await database.playSql.begin(async (tx) => {
    const told_until = await takeReminder(tx, kind, reminderRecipient, span.until);
    const doors = told_until ? doorsToRemind(calendar.doors, span, told_until) : [];
    if (doors.length === 0) return;
    if (kind === 'push') {
      await jobs.send('send-push', { token: reminderRecipient.token, message: await reminderPush(calendar, doors) }, { tx });
      return;
    }
    const email = await findAddress(tx, reminderRecipient);
    if (email === undefined) return;
    const stop = `${config.public_url}/api/v1/reminders/unsubscribe/${reminderRecipient.token}`;
    await jobs.send('send-mail', { to: email, ...sender, ...(await reminderMail(calendar, doors, stop)) }, { tx });
  });
}

/** In the calendar's language: which doors are open, and nothing behind them. A newer message replaces an unread one. */
const reminderPush = async ({ activity_id, name, lang, url }: RemindedCalendar, doors: readonly RemindedDoor[]): Promise<PushMessage> => ({
  title: name,
  body: await doorNames(lang, doors),
  url,
  tag: activity_id,
});

/** In the calendar's language: which doors are open, and nothing behind them. `stop`: the address that ends the reminders. */
export async function reminderMail(
  { name, lang, url }: RemindedCalendar,
  doors: readonly RemindedDoor[],
  stop: string,
): Promise<Omit<Mail, 'to'>> {
  const t = await mailTexts(lang);
  const values = { name, doors: await doorNames(lang, doors) };
  return { subject: t('reminder.subject', values), text: t('reminder.text', { ...values, url, stop }), unsubscribe: stop };
}

/** Door 1, Door 2 and Door 3, in a language. */
async function doorNames(lang: number, doors: readonly RemindedDoor[]): Promise<string> {
  const t = await mailTexts(lang);
  return new Intl.ListFormat(languageOf(lang).bcp47).format(doors.map(({ number }) => t('reminder.door', { number })));
}
