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
