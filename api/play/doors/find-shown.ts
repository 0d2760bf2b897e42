import { stageAt } from '#shared/content/stages.ts';
import type { CalendarPhase } from '#shared/contract/player-calendar.ts';
import type { Refusal } from '#shared/contract/errors.ts';
import { type Entry, findEntry, type OpenEntry } from '#api/play/publications/find-entry.ts';
import type { Services } from '#api/services.ts';
import { calendarOf, type CalendarContent } from './doors.ts';

/** An activity that may be shown, and whether it can be played: a calendar is shown before its start and after its end, too. */
export type Shown = OpenEntry & { phase: CalendarPhase };

const phases: Partial<Record<Refusal, CalendarPhase>> = { not_started: 'before', finished: 'over' };
/** Why nothing can be played in a phase. */
export const whyNotPlayed = { before: 'not_started', open: undefined, over: 'finished' } as const satisfies Record<CalendarPhase, unknown>;

/** Like findEntry, except that a published calendar is not closed while it waits for its start or after its end. */
export async function findShown(
  needs: Pick<Services, 'play' | 'secrets' | 'clock'>,
  activityId: string,
  key?: string,
  wantsPreview?: boolean,
): Promise<Shown | Extract<Entry, { closed: Refusal }>> {
  const entry = await findEntry(needs, activityId, key, wantsPreview);
  if (!entry.closed) return { ...entry, phase: 'open' };
  const { activity, closed } = entry;
  const phase = phases[closed];
  if (!phase || !activity.publication_id) return entry;
  const published = await needs.play.publications.find(activity.publication_id);
  if (!published || !calendarOf(published)) return entry;
  return { activity, published, is_preview: false, phase };
}

/** The phase of a preview at a given time, by the dates of its content. */
export function phaseAt({ settings: { start_date, end_date } }: CalendarContent, now: Date): CalendarPhase {
  const stage = stageAt('published', now, start_date, end_date);
  return stage === 'expired' ? 'over' : stage === 'live' || start_date === null ? 'open' : 'before';
}
