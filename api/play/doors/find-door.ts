import type { PlayerHatch } from '#shared/contract/player-calendar.ts';
import type { Refusal } from '#shared/contract/errors.ts';
import { invalidAt, notFound } from '#api/kernel/errors.ts';
import type { OpenEntry } from '#api/play/publications/find-entry.ts';
import type { Services } from '#api/services.ts';
import { noProgress, type DoorProgress } from '#api/play/door-progress/door-store.ts';
import { wholePart } from '#shared/content/part.ts';
import type { DoorMoment } from './door-as-seen.ts';
import { calendarOf, type Calendar, type Door } from './doors.ts';
import { sealedAs } from './find-sealed-door.ts';
import { findShown, phaseAt, type Shown } from './find-shown.ts';

type Needed = Pick<Services, 'play' | 'calendarSecrets' | 'database' | 'secrets' | 'clock'>;

/** The caller, and its kind: a preview's key plays the draft, and only a preview may ask for a time other than now. */
export interface DoorRequest {
  uuid_front?: string | undefined;
  key?: string | undefined;
  at?: string | undefined;
  opened?: string | undefined;
  registered?: boolean | undefined;
  is_preview?: boolean | undefined;
}

/** A calendar as shown to this player at a given time. */
export interface ShownCalendar extends DoorMoment {
  entry: OpenEntry;
  calendar: Calendar;
  progress: DoorProgress;
  /** Its start, ISO 8601. */
  starts_at: string | null;
  /** How a door can be loaded ahead, sealed. */
  sealedAs: (door: Door) => PlayerHatch['sealed'];
}

/** Throws 404 when it is not a calendar, and 422 when a time is requested without a preview's key. */
export async function findCalendar(needs: Needed, id: string, request: DoorRequest): Promise<ShownCalendar | { closed: Refusal }> {
  const entry = await findShown(needs, id, request.key, request.is_preview);
  if (entry.closed) return { closed: entry.closed };
  const shown = await shownCalendar(needs, entry, request);
  if (!shown) throw notFound();
  return shown;
}

/** The content of an entry, if it is a calendar; otherwise undefined. */
export async function shownCalendar(
  needs: Pick<Services, 'play' | 'calendarSecrets' | 'clock'>,
  entry: Shown,
  request: Pick<DoorRequest, 'uuid_front' | 'at' | 'opened' | 'registered'>,
): Promise<ShownCalendar | undefined> {
  if (!entry.is_preview) refuseTravel(request);
  const calendar = calendarOf(entry.published);
  if (!calendar) return undefined;
  const { tenant_id, activity_id } = entry.published;
  const uuid_front = entry.is_preview ? undefined : request.uuid_front?.toLowerCase();
  const known = uuid_front ? await needs.play.doorProgress.add({ tenant_id, activity_id, uuid_front }) : noProgress;
  const progress = entry.is_preview ? previewProgress(calendar, request.opened) : known;
  const secret = entry.is_preview ? undefined : await needs.calendarSecrets.find({ tenant_id, activity_id });
  const { start_date } = calendar.content.settings;
  const now = request.at === undefined ? needs.clock.now() : new Date(request.at);
  return {
    entry,
    calendar,
    progress,
    now,
    phase: request.at === undefined ? entry.phase : phaseAt(calendar.content, now),
    starts_at: entry.is_preview ? start_date : (entry.activity.start_date?.toISOString() ?? null),
    sealedAs: (door) => secret && sealedAs(calendar, door, secret),
  };
}

/** Only a preview may choose a time, and its player's earlier actions are simulated. */
function refuseTravel(request: Pick<DoorRequest, 'at' | 'opened' | 'registered'>): void {
  for (const field of ['at', 'opened', 'registered'] as const) if (request[field] !== undefined) throw invalidAt(field, 'unknown');
}

export type ShownDoor = ShownCalendar & { door: Door };

/** The same for one of its doors. */
export async function findDoor(needs: Needed, hatchId: string, request: DoorRequest): Promise<ShownDoor | { closed: Refusal }> {
  const id = hatchId.toLowerCase();
  const calendar_id = await needs.play.calendarOfHatch(id);
  if (!calendar_id) throw notFound();
  const shown = await findCalendar(needs, calendar_id, request);
  if ('closed' in shown) return shown;
  const door = shown.calendar.doors.find(({ hatch }) => hatch.id === id);
  if (!door) throw notFound();
  return { ...shown, door };
}

/** The progress of a preview's player: she has opened the doors with these numbers in time and answered everything right immediately. */
function previewProgress({ doors }: Calendar, opened: string | undefined): DoorProgress {
  const days = new Set(opened?.split(',').map(Number));
  const done = doors.filter(({ day }) => days.has(day));
  return {
    viewed: Object.fromEntries(done.map(({ hatch, opens_at }) => [hatch.id, opens_at.getTime()])),
    games: done
      .filter(({ questions }) => questions > 0)
      .map(({ hatch, total, most, opens_at }) => ({
        id: wholePart,
        part_id: hatch.id,
        state: 'finished',
        ...most,
        correct: total,
        started_at: opens_at.getTime(),
      })),
  };
}
