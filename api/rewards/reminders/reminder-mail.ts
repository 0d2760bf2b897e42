import { mailTexts } from '#api/kernel/mail/mail-texts.ts';
import type { Mail } from '#api/kernel/mail/mailer.ts';
import { doorNames } from './door-names.ts';
import type { RemindedCalendar, RemindedDoor } from './reminded-calendar.ts';

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
