import { parseDay } from '#editor/statistics/date-range.ts';
import { firstInstantOf, isTimezone, wallTimeOf } from '#shared/play/zoned-time.ts';

/** An instant as the clocks of the activity's timezone show it: YYYY-MM-DD HH:mm:ss, which is what date fields hold. */
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

/** What date fields hold for a day that is chosen or typed without a time: the time that was there, or the first or last of the day. */
export const withTime = (wall: string, before: string | null, isEnd: boolean): string =>
  wall.length > 10 ? wall : `${wall} ${before?.slice(11) ?? (isEnd ? '23:59:59' : '00:00:00')}`;

/** A date as it is typed, DD/MM/YYYY or YYYY-MM-DD, with or without HH:mm, as date fields hold it; null for what is no date. */
export function parseWall(text: string): string | null {
  const [, date = '', time = ''] = /^\s*(\S+?),?(?:[\sT]+(\S+))?\s*$/.exec(text) ?? [];
  const day = parseDay(date);
  if (day === null || time === '') return day;
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.](\d{2})$/.exec(time) ?? [];
  return minutes !== '' && Number(hours) < 24 && Number(minutes) < 60 ? `${day} ${hours.padStart(2, '0')}:${minutes}:00` : null;
}
