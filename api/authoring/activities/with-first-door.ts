import type { Draft } from '#activity/document.ts';
import { moveDates } from '#activity/move-dates.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { isDateTime } from '#shared/content/date-time.ts';

/** A copy whose first door opens on this day; refused without doors, and when a date would leave the calendar that we can store. */
export function withFirstDoor(draft: Draft, first_door_day: string | undefined): Draft {
  if (first_door_day === undefined) return draft;
  if (!('hatches' in draft)) throw invalidAt('first_door_day', 'not_of_this_kind');
  const moved = moveDates(draft, first_door_day);
  if (!areStorable(moved)) throw invalidAt('first_door_day', 'not_a_date');
  return moved;
}

const areStorable = ({ settings, rounds }: Draft): boolean =>
  [settings, ...rounds].flatMap(({ start_date, end_date }) => [start_date, end_date]).every((date) => date === null || isDateTime(date));
