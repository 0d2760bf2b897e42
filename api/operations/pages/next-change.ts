import type { PlayerCover } from '#shared/contract/play.ts';
import type { CurrentActivity } from '#api/play/publications/activity-cache.ts';

/** When the activity next starts, ends, or opens a door or a member, in milliseconds since 1970; null: never. */
export function nextChange(
  { start_date, end_date }: Pick<CurrentActivity, 'start_date' | 'end_date'>,
  { calendar, collection }: Pick<PlayerCover, 'calendar' | 'collection'>,
  now: Date,
): number | null {
  const times = [start_date, end_date, calendar?.starts_at, calendar?.next_opens_at, collection?.next_opens_at]
    .flatMap((time) => (time ? [new Date(time).getTime()] : []))
    .filter((time) => time > now.getTime());
  return times.length > 0 ? Math.min(...times) : null;
}
