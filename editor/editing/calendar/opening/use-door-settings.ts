import type { DoorSettings } from '#shared/content/calendar.ts';
import { useEdit } from '#editor/editing/activity-context.ts';
import { useCalendar } from '#editor/editing/calendar/use-calendar.ts';

/** How doors open, and a way to change it. */
export function useDoorSettings() {
  const edit = useEdit();
  const set = (changes: Partial<DoorSettings>) => edit({ edit: 'change_door_settings', input: { changes } });
  return { doors: useCalendar(({ door_settings }) => door_settings), setDoors: set };
}
