/**
 * Wall time: what a local clock in a timezone shows, as the milliseconds that the same reading would have in UTC. Date.UTC creates one; new
 * Date(wall).getUTCDay() and similar methods read one.
 */
export type WallTime = number;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timezone, format);
  return format;
}

/**
 * Whether this is an IANA timezone that the machine knows; the other functions throw a RangeError for an unknown one. An offset (+02:00) does not
 * count, although Intl accepts it: PostgreSQL reads its sign the other way round.
 */
export function isTimezone(timezone: string): boolean {
  if (!/^[A-Za-z]/.test(timezone)) return false;
  try {
    return Boolean(formatOf(timezone));
  } catch {
    return false;
  }
}

export function wallTimeOf(instant: Date, timezone: string): WallTime {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatOf(timezone).formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day, hour, minute, second } = part;
  const milliseconds = ((instant.getTime() % 1000) + 1000) % 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
}

const day = 86_400_000;

/** The instants at which clocks show a wall time, in order: usually one, two when clocks go back over it, none when they skip it. */
export function instantsOf(wall: WallTime, timezone: string): Date[] {
  // No offset is a whole day, so the offsets a day before and a day after include all that are possible.
  const offsets = new Set([wall - day, wall + day].map((around) => wallTimeOf(new Date(around), timezone) - around));
  return [...offsets]
    .map((offset) => new Date(wall - offset))
    .filter((instant) => wallTimeOf(instant, timezone) === wall)
    .toSorted((a, b) => a.getTime() - b.getTime());
}

/** The first instant at which clocks show a wall time or, when they skip it, the first moment after the gap. */
export function firstInstantOf(wall: WallTime, timezone: string): Date {
  return instantsOf(wall, timezone)[0] ?? endOfGap(wall, timezone);
}

/** The instant at which clocks skip a wall time, by binary search in the two days around it, to the millisecond. */
function endOfGap(wall: WallTime, timezone: string): Date {
  let before = wall - day;
  let after = wall + day;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (wallTimeOf(new Date(middle), timezone) < wall) before = middle;
    else after = middle;
  }
  return new Date(after);
}
