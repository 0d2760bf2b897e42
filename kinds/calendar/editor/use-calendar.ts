import { calendarDraft, type CalendarDraft } from '#activity/edits/calendar-draft.ts';
import type { Hatch } from '#shared/content/calendar.ts';
import { useDraft } from '#editor/editing/activity-context.ts';

/** A part of the draft of a calendar, as useDraft answers one of any activity's. */
export const useCalendar = <T>(select: (draft: CalendarDraft) => T): T => useDraft((draft) => select(calendarDraft(draft)));

export const useHatches = (): readonly Hatch[] => useCalendar(({ hatches }) => hatches);
