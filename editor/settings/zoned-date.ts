import { parseDay } from '#editor/statistics/date-range.ts';
import { firstInstantOf, isTimezone, wallTimeOf } from '#shared/play/zoned-time.ts';

/** An instant as a wall time of the activity's timezone: YYYY-MM-DD HH:mm:ss, the format of date fields. */
export function toWall(instant: string | null, timezone: string): string | null {
  if (instant === null) return null;
  const wall = isTimezone(timezone) ? wallTimeOf(new Date(instant), timezone) : new Date(instant).getTime();
  return new Date(wall).toISOString().slice(0, 19).replace('T', ' ');
}

/** The instant at which those clocks show it, ISO 8601 in UTC. */
export function fromWall(wall: string | null, timezone: string): string | null {
  if (wall === null) return null;
  const time = Date.parse(`${wall.replace(' ', 'T')}Z`);
  return (isTimezone(timezone) ? firstInstantOf(time, timezone) : new Date(time)).toISOString();
}

/** The value of a date field for a day without a time: with the previous time, or the first or last of the day. */
export const withTime = (wall: string, before: string | null, isEnd: boolean): string =>
  wall.length > 10 ? wall : `${wall} ${before?.slice(11) ?? (isEnd ? '23:59:59' : '00:00:00')}`;

/** A typed date, DD/MM/YYYY or YYYY-MM-DD, with or without HH:mm, in the format of date fields; null when it is no date. */
export function parseWall(text: string): string | null {
  const [, date = '', time = ''] = /^\s*(\S+?),?(?:[\sT]+(\S+))?\s*$/.exec(text) ?? [];
  const day = parseDay(date);
  if (day === null || time === '') return day;
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.](\d{2})$/.exec(time) ?? [];
  return minutes !== '' && Number(hours) < 24 && Number(minutes) < 60 ? `${day} ${hours.padStart(2, '0')}:${minutes}:00` : null;
}
