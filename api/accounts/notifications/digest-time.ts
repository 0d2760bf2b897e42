import { firstInstantOf, isTimezone, wallTimeOf } from '#shared/play/zoned-time.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const hour = 7;
/** Of those who chose no timezone. */
const usual = 'Europe/Stockholm';

/** A person's last seven o’clock, and its day, YYYY-MM-DD. */
export function digestTime(now: Date, timezone: string | null): { day: string; until: Date } {
  const zone = timezone !== null && isTimezone(timezone) ? timezone : usual;
  const wall = wallTimeOf(now, zone);
  const midnight = wall - (wall % dayMs);
  const start = wall - midnight >= hour * hourMs ? midnight : midnight - dayMs;
  return { day: new Date(start).toISOString().slice(0, 10), until: firstInstantOf(start + hour * hourMs, zone) };
}
