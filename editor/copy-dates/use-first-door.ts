import { useState } from 'react';
import type { Draft } from '#activity/document.ts';
import { firstDoorDay, nextDayLike, sameWeekday } from '#activity/move-dates.ts';
import { today } from '../local-day.ts';

/** The day of the first door in a copy of a calendar; undefined for other activities, and until the draft is there. */
export function useFirstDoor(draft: Draft | undefined) {
  const [chosen, choose] = useState<string | null>(null);
  const [keepsWeekdays, keepWeekdays] = useState(false);
  if (!draft || !('hatches' in draft)) return undefined;
  const from = firstDoorDay(draft);
  const wanted = chosen ?? (from && nextDayLike(from, today(draft.settings.timezone)));
  const day = from && wanted && keepsWeekdays ? sameWeekday(from, wanted) : wanted;
  return { from, wanted, day, choose, keepsWeekdays, keepWeekdays };
}

export type FirstDoor = NonNullable<ReturnType<typeof useFirstDoor>>;
