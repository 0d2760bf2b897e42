import type { Body as CalendarBody } from '#kinds/calendar/body.ts';
import { placedHatches } from '#kinds/calendar/placed-hatches.ts';
import { isCounted } from '#questions/traits.ts';
import type { Draft } from '#activity/document.ts';
import type { Hatch } from '#shared/content/calendar.ts';
import { doorDay, doorTimes } from '#shared/play/door-times.ts';
import { isScored } from '#questions/verdict.ts';
import { inHundredths, mostPoints } from '#shared/play/points.ts';
import type { Published } from '#api/play/publications/published.ts';

/** A door of a publication, with everything that is computed from it once. */
export interface Door {
  /** As on the board. */
  hatch: Hatch;
  /** Its number, from 1. */
  day: number;
  opens_at: Date;
  /** null: never. */
  passes_at: Date | null;
  /** The number of questions in a game behind it; 0: the door has no game. */
  questions: number;
  /** The number of these questions that can be right or wrong. */
  total: number;
  /** The points for answering all of them right and immediately. */
  most: { points: number; bonus_points: number };
}

export type CalendarContent = Extract<Draft, CalendarBody>;
export interface Calendar {
  content: CalendarContent;
  doors: readonly Door[];
}

const known = new WeakMap<Published, Calendar>();

/** The doors of a published calendar; undefined for an activity that has none. */
export function calendarOf(published: Published): Calendar | undefined {
  const { content } = published;
  if (!('hatches' in content)) return undefined;
  const calendar = known.get(published) ?? { content, doors: doorsOf(published, content) };
  known.set(published, calendar);
  return calendar;
}

function doorsOf({ activity_id, course }: Published, { hatches, settings, door_settings }: CalendarContent): Door[] {
  const { start_date, end_date, timezone } = settings;
  const { shift_time, specific_dates, random_doors } = door_settings;
  const times = doorTimes({ start_date, end_date, timezone, shift_time, specific_dates }, hatches.map(doorDay));
  return placedHatches(hatches, random_doors, activity_id).map((hatch, place): Door => {
    const game = course.questions(hatch.id, 0, []);
    const scored = game.filter(isScored);
    const points = inHundredths(scored.reduce((sum, question) => sum + mostPoints(settings, question), 0));
    const { opens_at = null, passes_at = null } = times[place] ?? {};
    return {
      hatch,
      day: place + 1,
      // A door without a day, which only a preview can have, never opens.
      opens_at: opens_at ?? new Date(8.64e15),
      passes_at,
      questions: game.filter(isCounted).length,
      total: scored.length,
      most: course.paysBonus(hatch.id) ? { points: 0, bonus_points: 2 * points } : { points, bonus_points: 0 },
    };
  });
}
