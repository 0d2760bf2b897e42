import { Type, type Static } from 'typebox';
import { addDays, addMonths } from '#shared/billing/months.ts';
import { object, optional, text } from '#shared/content/schema.ts';
import { firstInstantOf, wallTimeOf } from '#shared/play/zoned-time.ts';

/** How long a diploma is valid. `count`: of days or months. `date`: the last day (YYYY-MM-DD) of all diplomas. */
export const Validity = object({
  unit: Type.Enum(['days', 'months', 'date']),
  count: optional(Type.Integer({ minimum: 1, maximum: 3650 })),
  date: optional(Type.String({ format: 'date' })),
  /** Days before its end on which a mail reminds the player, and another follows after the end; absent: no mail. */
  remind_days: optional(Type.Integer({ minimum: 0, maximum: 365 })),
  /** In place of the standard text of the mail. */
  remind_text: optional(text(2000)),
});
export type Validity = Static<typeof Validity>;

const dayMs = 86_400_000;

/** The day (YYYY-MM-DD) in a timezone. */
const dayIn = (instant: Date, timezone: string): string => new Date(wallTimeOf(instant, timezone)).toISOString().slice(0, 10);

/** The last day of a diploma that was earned at an instant: 31 January and one month are 28 February. */
export function lastDay({ unit, count = 1, date }: Validity, earned_at: Date, timezone: string): string {
  const day = dayIn(earned_at, timezone);
  if (unit === 'date') return date ?? day;
  return unit === 'days' ? addDays(day, count) : addMonths(day, count);
}

/** The last second of a day. */
export const endOfDay = (day: string, timezone: string): Date =>
  new Date(firstInstantOf(Date.parse(`${day}T00:00:00Z`) + dayMs, timezone).getTime() - 1000);

/** When the next mail about the end of a diploma is due; null: none. */
export function nextReminder({ remind_days }: Validity, valid_until: Date, now: Date): Date | null {
  if (remind_days === undefined) return null;
  const before = new Date(valid_until.getTime() - remind_days * dayMs);
  return before > now ? before : valid_until;
}
