import type { Services } from '#api/services.ts';
import { doorsToTell, reminderSpan, type ReminderSpan } from '#api/reminders/due-reminder.ts';
import type { RemindedCalendar } from '#api/reminders/reminded-calendar.ts';
import { reminderMail } from '#api/reminders/reminder-mail.ts';
import { findAddress, type ReminderOf } from '#api/reminders/reminder-store.ts';
import { findReminderHours, findWaiting, takeReminder, type ReminderHour } from '#api/reminders/take-reminders.ts';
import type { Job } from './job.ts';

/** Queues the reminders that are due, each exactly once: its note and its mail are one transaction. */
export const sendReminders: Job<'send-reminders', object> = {
  name: 'send-reminders',
  // Quarters too, for timezones that are not whole hours away.
  schedule: { cron: '0,15,30,45 * * * *' },
  retries: 1,
  async run(services) {
    for (const hour of await findReminderHours(services.database.owner)) await remindAtHour(services, hour);
  },
};

async function remindAtHour(services: Services, hour: ReminderHour): Promise<void> {
  const span = reminderSpan(hour, services.clock.now());
  const calendar = span && (await services.findReminded(hour.activity_id));
  if (!calendar || doorsToTell(calendar.doors, span).length === 0) return;
  for (let after = ''; ;) {
    const waiting = await findWaiting(services.database.owner, hour, span.until, after);
    for (const one of waiting) await remind(services, calendar, span, one);
    const last = waiting.at(-1);
    if (!last) return;
    after = last.token;
  }
}

async function remind(
  { database, jobs, config }: Services,
  calendar: RemindedCalendar,
  span: ReminderSpan,
  { token, ...of }: ReminderOf & { token: string },
): Promise<void> {
  await database.playSql.begin(async (tx) => {
    const told_until = await takeReminder(tx, of, span.until);
    const email = told_until && (await findAddress(tx, of));
    const doors = told_until ? doorsToTell(calendar.doors, span, told_until) : [];
    if (!email || doors.length === 0) return;
    const stop = `${config.public_url}/api/v1/reminders/unsubscribe/${token}`;
    await jobs.send('send-mail', { to: email, ...(await reminderMail(calendar, doors, stop)) }, { tx });
  });
}
