import type { CalendarDraft } from '#activity/edits/calendar-draft.ts';
import { moveDates, nextDayLike } from '#activity/move-dates.ts';
import { firstInstantOf, wallTimeOf } from '#shared/play/zoned-time.ts';

const aDay = 86_400_000;

/** Opens its first door on the next such day, MM-DD, and ends a week after the last one. */
export function withSeason(draft: CalendarDraft, firstDoor: string, now: Date): CalendarDraft {
  const { timezone } = draft.settings;
  const today = new Date(wallTimeOf(now, timezone)).toISOString().slice(0, 10);
  const first = nextDayLike(`2000-${firstDoor}`, today);
  const end = firstInstantOf(Date.parse(`${first}T00:00Z`) + (draft.hatches.length + 7) * aDay, timezone).toISOString();
  return moveDates({ ...draft, settings: { ...draft.settings, end_date: end } }, first);
}
