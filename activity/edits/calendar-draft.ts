import type { Body as CalendarBody } from '#kinds/calendar/body.ts';
import { withHatches as bodyWithHatches } from '#kinds/calendar/body.ts';
import type { Hatch } from '#shared/content/calendar.ts';
import type { Draft } from '../document.ts';
import { EditRefused } from './edit.ts';

export type CalendarDraft = Extract<Draft, CalendarBody>;

/** The draft as that of a calendar; refused when it is of another kind. */
export function calendarDraft(draft: Draft, field = 'hatch'): CalendarDraft {
  if (!('hatches' in draft)) throw new EditRefused(field, 'not_of_this_kind');
  return draft;
}

/** Replaces the doors; their questions come and go with them. */
export const withHatches = (draft: Draft, change: (hatches: readonly Hatch[]) => Hatch[]): Draft => {
  const calendar = calendarDraft(draft);
  return bodyWithHatches(calendar, change(calendar.hatches));
};

/** The paths that edits of a door and of its place in the order touch. */
export const hatchPath = (id: string): string => `hatch/${id}`;
export const hatchOrderPath = (id: string): string => `hatches/order/${id}`;
