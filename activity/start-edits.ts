import { doorSettingsEdits } from './settings-edits.ts';
import type { Draft } from './document.ts';
import type { Edit } from './edits/edits.ts';

/** Whether the draft says that players wait for its start. */
export const startsLater = ({ settings: { start_date } }: Draft, now: Date): boolean => start_date !== null && new Date(start_date) > now;

/**
 * The edits that let an activity start at the beginning of this minute, because dates show minutes. Doors keep their days: those counted from the
 * start get these days as their own dates.
 */
export function startNowEdits(draft: Draft, now: Date): Edit[] {
  const start_date = new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString();
  const doors = 'hatches' in draft && !draft.door_settings.specific_dates ? doorSettingsEdits(draft, { specific_dates: true }) : [];
  return [...doors, { edit: 'change_settings', input: { changes: { start_date } } }];
}
