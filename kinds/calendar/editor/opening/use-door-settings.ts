import { calendarDraft } from '#activity/edits/calendar-draft.ts';
import { doorSettingsEdits } from '#activity/settings-edits.ts';
import type { DoorSettings } from '#shared/content/calendar.ts';
import { useActivity, useEdit } from '#editor/editing/activity-context.ts';
import { useCalendar } from '#kinds/calendar/editor/use-calendar.ts';

/** How doors open, and a way to change it. */
export function useDoorSettings() {
  const edit = useEdit();
  const { draft } = useActivity();
  const set = (changes: Partial<DoorSettings>) => edit(...doorSettingsEdits(calendarDraft(draft.state().draft), changes));
  return { doors: useCalendar(({ door_settings }) => door_settings), setDoors: set };
}
