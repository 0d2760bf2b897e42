import { addDoors, deleteLastDoors, holdsContent } from '#activity/door-count.ts';
import { doorSettingsEdits, settingsEdits as activitySettings } from '#activity/settings-edits.ts';
import { graphics } from '#activity/edits/edit.ts';
import type { Edit } from '#activity/edits/edits.ts';
import { DoorSettings } from '#shared/content/calendar.ts';
import type { calendars } from '#shared/contract/calendars.ts';
import type { Input } from '#shared/contract/operation.ts';
import { newId } from '#shared/ids.ts';
import { withWholeDays } from '#shared/play/whole-days.ts';
import { mayDo } from '#api/authoring/activities/activity-policy.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import type { CalendarActivity } from './demand-calendar.ts';

type Body = Input<typeof calendars.changeCalendarSettings>['body'];

/** The edits for flat settings: of the activity, of its doors and of their number. */
export function settingsEdits(actor: Actor, { draft }: CalendarActivity, { doors, ...settings }: Body): Edit[] {
  const fields = withWholeDays(settings, settings.timezone ?? draft.settings.timezone);
  const ofDoors = pick(fields, (name) => name in DoorSettings.properties);
  const others = pick(fields, (name) => !(name in DoorSettings.properties));
  const ofActivity = Object.keys(others).length === 0 ? [] : activitySettings(draft, others);
  return [
    ...ofActivity,
    ...(Object.keys(ofDoors).length === 0 ? [] : doorSettingsEdits(withSettings(draft, ofActivity), ofDoors)),
    ...(doors === undefined ? [] : doorEdits(draft, doors, mayDo(actor, graphics))),
  ];
}

/** Doors show the dates that follow from the changed settings. */
function withSettings(draft: CalendarActivity['draft'], edits: readonly Edit[]): CalendarActivity['draft'] {
  const { settings } = draft;
  const [changes] = edits.flatMap((edit) => (edit.edit === 'change_settings' ? [edit.input.changes] : []));
  const { start_date = settings.start_date, timezone = settings.timezone } = changes ?? {};
  return { ...draft, settings: { ...settings, start_date, timezone } };
}

const pick = (fields: object, isWanted: (name: string) => boolean): object =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name)));

/** Throws 422 when a door that would be deleted has content. */
function doorEdits(draft: CalendarActivity['draft'], doors: number, mayPlace: boolean): Edit[] {
  const more = doors - draft.hatches.length;
  if (more === 0) return [];
  if (more > 0)
    return addDoors(
      draft,
      Array.from({ length: more }, () => ({ id: newId() })),
      mayPlace,
    );
  const full = draft.hatches.findIndex((hatch, place) => place >= doors && holdsContent(draft, hatch));
  if (full >= 0) throw invalidAt('doors', 'hatch_holds_content', { day: full + 1 });
  return deleteLastDoors(draft, -more, mayPlace);
}
