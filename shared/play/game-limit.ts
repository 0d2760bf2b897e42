import type { Settings } from '#shared/content/head.ts';
import { firstInstantOf, instantsOf, wallTimeOf, type WallTime } from './zoned-time.ts';

/**
 * When the calendar hour, day, week (from Monday) or month that `now` lies in began in a timezone. Where clocks leap over
 * midnight the day begins at the first moment after; where they show an hour twice, these are two hours.
 */
export function periodStart(period: Settings['game_limit_type'], timezone: string, now: Date): Date {
  const wall = wallTimeOf(now, timezone);
  const start = wallStart(period, new Date(wall));
  if (period !== 'hour') return firstInstantOf(start, timezone);
  return instantsOf(start, timezone).findLast((instant) => instant <= now) ?? firstInstantOf(start, timezone);
}

function wallStart(period: Settings['game_limit_type'], wall: Date): WallTime {
  const [year, month, day] = [wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()];
  switch (period) {
    case 'hour':
      return Date.UTC(year, month, day, wall.getUTCHours());
    case 'day':
      return Date.UTC(year, month, day);
    case 'week':
      return Date.UTC(year, month, day - ((wall.getUTCDay() + 6) % 7));
    case 'month':
      return Date.UTC(year, month);
  }
}
