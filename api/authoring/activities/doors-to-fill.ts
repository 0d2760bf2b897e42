import type { Draft } from '#activity/document.ts';
import { emptyDoors } from '#activity/empty-doors.ts';
import { invalidAt } from '#api/kernel/errors.ts';

/** The parts of the doors that get one question each, from the door of this number; refused where there are no doors. */
export function doorsToFill(draft: Draft, from_door: number): string[] {
  if (!('hatches' in draft)) throw invalidAt('from_door', 'not_of_this_kind');
  return emptyDoors(draft, from_door);
}
