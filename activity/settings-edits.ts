import type { SettingsChanges } from '#shared/content/settings-changes.ts';
import { opensAt } from '#shared/play/door-times.ts';
import { firstInstantOf, isTimezone, wallTimeOf } from '#shared/play/zoned-time.ts';
import type { DoorSettings, Hatch } from '#shared/content/calendar.ts';
import type { Draft } from './document.ts';
import { membersOf } from './own-lists.ts';
import type { CalendarDraft } from './edits/calendar-draft.ts';
import type { Edit } from './edits/edits.ts';

/**
 * The edits that change settings. With another timezone, every date of the activity keeps its wall time: a calendar that starts at midnight in
 * Stockholm starts at midnight in New York. Dates among the changes stay as given.
 */
export function settingsEdits(draft: Draft, changes: SettingsChanges): Edit[] {
  const { timezone } = changes;
  const before = draft.settings.timezone;
  if (timezone === undefined || timezone === before || !isTimezone(timezone) || !isTimezone(before))
    return [{ edit: 'change_settings', input: { changes } }];
  const moved = <Instant extends string | null>(instant: Instant): Instant =>
    (instant === null ? null : firstInstantOf(wallTimeOf(new Date(instant), before), timezone).toISOString()) as Instant;
  const { start_date, end_date } = draft.settings;
  const dates = { start_date: moved(start_date), end_date: moved(end_date) };
  const members = membersOf(draft).filter(({ opens_at }) => opens_at !== undefined);
  return [
    { edit: 'change_settings', input: { changes: { ...dates, ...changes } } },
    ...draft.rounds.map((round): Edit => ({
      edit: 'change_round',
      input: { id: round.id, changes: { start_date: moved(round.start_date), end_date: moved(round.end_date) } },
    })),
    ...members.map(({ id, opens_at }): Edit => ({
      edit: 'change_member',
      input: { id, changes: { opens_at: moved(opens_at as string) } },
    })),
  ];
}

type Opening = Pick<CalendarDraft, 'settings' | 'door_settings'>;

/** The edits that change how doors open. When they get dates of their own, each door takes the date that it shows. */
export function doorSettingsEdits(draft: CalendarDraft, changes: Partial<DoorSettings>): Edit[] {
  const changed: Edit = { edit: 'change_door_settings', input: { changes } };
  const next = { settings: draft.settings, door_settings: { ...draft.door_settings, ...changes } };
  const dated = withShownDates(next, draft.hatches).filter(({ date }, place) => date !== draft.hatches[place]?.date);
  if (dated.length === 0) return [changed];
  return [
    changed,
    { edit: 'change_hatches', input: { hatches: dated.map(({ id, date }) => ({ id, changes: { date: date as string } })) } },
  ];
}

/** The doors in their order; where doors have dates of their own, one without a date gets the date that it shows. */
export function withShownDates({ settings, door_settings }: Opening, hatches: readonly Hatch[]): Hatch[] {
  const { start_date, end_date, timezone } = settings;
  if (!door_settings.specific_dates || !isTimezone(timezone)) return [...hatches];
  return hatches.map((hatch, place) => {
    if (hatch.date !== undefined) return hatch;
    const opening = opensAt({ start_date, end_date, timezone, ...door_settings }, { day: place + 1 });
    return opening ? { ...hatch, date: new Date(wallTimeOf(opening, timezone)).toISOString().slice(0, 10) } : hatch;
  });
}
