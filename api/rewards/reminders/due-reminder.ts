import { firstInstantOf, wallTimeOf } from '#shared/play/zoned-time.ts';
import type { RemindedDoor } from './reminded-calendar.ts';

/** How long after the chosen hour a reminder still comes, where the server was away; a later one would come at night. */
const lateMs = 6 * 3_600_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** The span that a reminder covers now. */
export interface ReminderSpan {
  after: Date;
  until: Date;
}

/**
 * From the chosen hour of yesterday to that of today, by the clocks of the player's zone; undefined where the hour is not now. Spans of one day and
 * the next meet without a gap, also where a day has 23 or 25 hours: each door lies in one.
 */
export function reminderSpan({ hour, zone }: { hour: number; zone: string }, now: Date): ReminderSpan | undefined {
  const wall = wallTimeOf(now, zone);
  const midnight = Math.floor(wall / dayMs) * dayMs;
  const at = (days: number) => firstInstantOf(midnight + days * dayMs + hour * hourMs, zone);
  const days = at(0) <= now ? 0 : -1;
  const until = at(days);
  return now.getTime() - until.getTime() < lateMs ? { after: at(days - 1), until } : undefined;
}

/** The first moment at the hour, by the clocks of the player's zone, from a door's opening on. */
export function firstAtHour(opens_at: Date, { hour, zone }: { hour: number; zone: string }): Date {
  const midnight = Math.floor(wallTimeOf(opens_at, zone) / dayMs) * dayMs;
  const at = (days: number) => firstInstantOf(midnight + days * dayMs + hour * hourMs, zone);
  return at(0) >= opens_at ? at(0) : at(1);
}

/** The doors that opened in the span, in their order; doors that opened by told_until were in an earlier reminder. */
export function doorsToRemind(doors: readonly RemindedDoor[], { after, until }: ReminderSpan, told_until = after): RemindedDoor[] {
  const from = told_until > after ? told_until : after;
  return doors
    .filter(({ opens_at }) => opens_at > from && opens_at <= until)
    .toSorted((a, b) => a.opens_at.getTime() - b.opens_at.getTime() || a.number - b.number);
}
