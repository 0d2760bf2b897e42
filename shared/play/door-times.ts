import { firstInstantOf, wallTimeOf } from './zoned-time.ts';

export const accessModes = ['play', 'see', 'nothing'] as const;
export type AccessMode = (typeof accessModes)[number];

/** The settings of a calendar that decide when its doors open and pass. */
export interface DoorTimeSettings {
  /** Instants, ISO 8601; null in a draft without dates. */
  start_date: string | null;
  end_date: string | null;
  /** An IANA timezone that this machine knows. */
  timezone: string;
  /** The local time of day at which doors open, HH:MM. */
  shift_time: string;
  /** Whether doors open on their own dates, if they have one. */
  specific_dates: boolean;
}

/** The fields of a door that decide when it opens. */
export interface DoorDay {
  /** From 1. */
  day: number;
  /** A local day, YYYY-MM-DD. */
  date?: string | null;
  /** Its own local time of day, HH:MM, instead of the calendar's. */
  time?: string | null;
}

/** `place`: its position among the doors, from 0. */
export const doorDay = ({ date = null, time = null }: Partial<Pick<DoorDay, 'date' | 'time'>>, place: number): DoorDay => ({
  day: place + 1,
  date,
  time,
});

const aDay = 86_400_000;
const aMinute = 60_000;

/**
 * The first moment at which the door is open: on its own date, or (day − 1) days after the local day of the start date, at its own time or the shift
 * time in the calendar's timezone, and never before the calendar starts. When clocks show that time twice, the first; when they skip it, the first
 * moment after the gap. null: it has no day yet.
 */
export function opensAt(settings: DoorTimeSettings, door: DoorDay): Date | null {
  const { start_date, timezone } = settings;
  const day = localDayOf(settings, door);
  if (day === undefined) return null;
  const opening = firstInstantOf(day + minutesIn(door.time ?? settings.shift_time) * aMinute, timezone);
  const start = start_date === null ? opening : new Date(start_date);
  return opening < start ? start : opening;
}

/** Local midnight of the door's day. */
function localDayOf({ start_date, timezone, specific_dates }: DoorTimeSettings, { day, date }: DoorDay): number | undefined {
  if (specific_dates && date) return Date.parse(`${date}T00:00Z`);
  if (start_date === null) return undefined;
  const start = wallTimeOf(new Date(start_date), timezone);
  return Math.floor(start / aDay) * aDay + (day - 1) * aDay;
}

function minutesIn(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return hours * 60 + minutes;
}

export interface DoorTime {
  opens_at: Date | null;
  /** From then on, players are late; null: never, as far as is known. */
  passes_at: Date | null;
}

/**
 * When each of a calendar's doors opens and passes, in the given order. A door passes when the next one opens, and at the end date at the latest;
 * doors that open at the same moment pass together.
 */
export function doorTimes(settings: DoorTimeSettings, doors: readonly DoorDay[]): DoorTime[] {
  const openings = doors.map((door) => opensAt(settings, door));
  const moments = openings.filter((opening) => opening !== null).toSorted((a, b) => a.getTime() - b.getTime());
  const end = settings.end_date === null ? null : new Date(settings.end_date);
  return openings.map((opens_at) => ({ opens_at, passes_at: opens_at && earlier(firstAfter(moments, opens_at), end) }));
}

/** The first later moment in a sorted list, by binary search, so that the time for a year of doors does not grow with its square. */
function firstAfter(moments: readonly Date[], moment: Date): Date | null {
  let low = 0;
  let high = moments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moments[middle] as Date) > moment) high = middle;
    else low = middle + 1;
  }
  return moments[low] ?? null;
}

function earlier(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}

export type DoorState = 'waiting' | 'open' | 'opened' | 'missed';

export interface DoorView {
  state: DoorState;
  /** What this player may do behind the door now: play and see, only see, or nothing. */
  may: AccessMode;
}

export interface DoorMoment extends DoorTime {
  now: Date;
  open_passed_doors: boolean;
  access_mode: AccessMode;
  /** Whether this player has opened it. */
  is_opened: boolean;
}

/**
 * The state of a door for one player. A player who opened it in time continues to see it; a late player may do what the access mode says, if passed
 * doors can be opened at all. A door that can only be seen, too late for play, is missed. That a played door cannot be played again is not decided
 * here.
 */
export function doorState({ now, opens_at, passes_at, open_passed_doors, access_mode, is_opened }: DoorMoment): DoorView {
  if (opens_at === null || now < opens_at) return { state: 'waiting', may: 'nothing' };
  const isPassed = passes_at !== null && now >= passes_at;
  const may = !isPassed ? 'play' : open_passed_doors ? access_mode : 'nothing';
  if (is_opened) return { state: 'opened', may: may === 'nothing' ? 'see' : may };
  return { state: may === 'play' ? 'open' : 'missed', may };
}
