import { wallTimeOf } from '#shared/play/zoned-time.ts';

/** Timezones change their date and their offset only at full quarters of an hour. */
const quarter = 15 * 60_000;
interface Local {
  quarter: number;
  day: string;
  hour: number;
}
const lastTimes = new Map<string, Local>();

/** Computing it costs more than the rest of an answer, so the last result for each timezone is cached. */
function localOf(instant: number, timezone: string): Local {
  const at = Math.floor(instant / quarter);
  const last = lastTimes.get(timezone);
  if (last?.quarter === at) return last;
  const wall = new Date(wallTimeOf(new Date(instant), timezone));
  const local = { quarter: at, day: wall.toISOString().slice(0, 10), hour: wall.getUTCHours() };
  lastTimes.set(timezone, local);
  return local;
}

/** The date (YYYY-MM-DD) in a timezone. */
export const dayOf = (instant: number, timezone: string): string => localOf(instant, timezone).day;
/** The hour of the day, 0 to 23, in a timezone. */
export const hourOf = (instant: number, timezone: string): number => localOf(instant, timezone).hour;
