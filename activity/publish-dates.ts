import { isTimezone } from '#shared/play/zoned-time.ts';
import { doorDay, opensAt } from '#shared/play/door-times.ts';
import type { Draft } from './document.ts';
import type { Edit } from './edits/edits.ts';

const aMinute = 60_000;
const aDay = 86_400_000;
/** Days for which an activity without an end can be played. */
const openDays = 30;

export interface PublishDates {
  start_date: string;
  end_date: string;
}

/** The dates of an activity that is published now: its own, else from the beginning of this minute for 30 days, and a day longer than its last door waits. */
export function publishDates(draft: Draft, now: Date): PublishDates {
  const minute = Math.floor(now.getTime() / aMinute) * aMinute;
  const start_date = draft.settings.start_date ?? new Date(minute).toISOString();
  const first = Math.max(minute, Date.parse(start_date));
  const end = Math.max(first + openDays * aDay, lastOpening(draft, start_date) + aDay);
  return { start_date, end_date: draft.settings.end_date ?? new Date(end).toISOString() };
}

/** Milliseconds since 1970; -Infinity without doors that open. */
function lastOpening(draft: Draft, start_date: string): number {
  const { timezone } = draft.settings;
  if (!('hatches' in draft) || !isTimezone(timezone)) return -Infinity;
  const times = { timezone, start_date, end_date: null, ...draft.door_settings };
  return Math.max(...draft.hatches.map((hatch, place) => opensAt(times, doorDay(hatch, place))?.getTime() ?? -Infinity));
}

export const lacksDates = ({ settings: { start_date, end_date } }: Draft): boolean => start_date === null || end_date === null;

/** The draft with these dates. The same draft if it has its own. */
export const withPublishDates = (draft: Draft, now: Date): Draft =>
  lacksDates(draft) ? { ...draft, settings: { ...draft.settings, ...publishDates(draft, now) } } : draft;

/** The edit that sets the missing dates; none where there is none missing. */
export const publishDateEdits = (draft: Draft, now: Date): Edit[] =>
  lacksDates(draft) ? [{ edit: 'change_settings', input: { changes: publishDates(draft, now) } }] : [];
