import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator';
import { mailTexts } from '#api/kernel/mail/mail-texts.ts';
import { firstAtHour } from './due-reminder.ts';
import type { AlarmHour } from './feed-address.ts';
import type { RemindedCalendar } from './reminded-calendar.ts';

/** Seconds after which a player's calendar may ask again. */
const askAgain = 3600;
/** Milliseconds that a door takes in a player's day. */
const length = 15 * 60_000;

/** Without the control characters that RFC 5545 forbids in a text. */
// oxlint-disable-next-line no-control-regex
const plainLine = (text: string): string => text.toWellFormed().replace(/[\0-\x1f\x7f\u0085\u2028\u2029]+/g, ' ');
/** A TEXT of RFC 5545. The library escapes those of events itself, but not the calendar's name. */
const escapedText = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`);

/**
 * The doors of a calendar as iCalendar (RFC 5545), for a program that reads it again and again: the same text as long as the same is published. All times
 * stand in UTC, so that no program has to know the timezone; a door that was moved has the same UID and a higher SEQUENCE. It rings at the given hour,
 * or else when a door opens.
 */
export async function reminderFeed(
  { activity_id, name, lang, url, version, published_at, doors }: RemindedCalendar,
  alarm?: AlarmHour,
): Promise<string> {
  const t = await mailTexts(lang);
  const title = plainLine(name);
  const calendar = ical({ name: escapedText(title), ttl: askAgain, prodId: { company: 'Lucka', product: 'Lucka', language: 'EN' } });
  for (const { number, opens_at } of doors) {
    const door = t('reminder.door', { number });
    calendar.createEvent({
      id: `door-${number}.${activity_id}@${new URL(url).hostname}`,
      start: opens_at,
      end: new Date(opens_at.getTime() + length),
      stamp: published_at,
      sequence: version,
      summary: `${door} · ${title}`,
      description: url,
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
      alarms: [{ type: ICalAlarmType.display, trigger: alarm ? firstAtHour(opens_at, alarm) : 0, description: door }],
    });
  }
  return calendar.toString();
}
