import { ownTimezone } from '#editor/dates.ts';
import { wallTimeOf } from '#shared/play/zoned-time.ts';

const aDay = 86_400_000;

/** Local days are YYYY-MM-DD, as in date fields; they have no timezone. */
export const addDays = (day: string, days: number): string => dayOfWall(Date.parse(`${day}T00:00Z`) + days * aDay);

export const dayIn = (instant: Date, timezone: string): string => dayOfWall(wallTimeOf(instant, timezone));
export const today = (timezone = ownTimezone()): string => dayIn(new Date(), timezone);

const dayOfWall = (wall: number): string => new Date(wall).toISOString().slice(0, 10);

const forms = { long: { weekday: 'long', day: 'numeric', month: 'long' }, short: { day: 'numeric', month: 'short' } } as const;
/** `language` by its BCP 47 code. */
export const dayInWords = (day: string, language: string, form: keyof typeof forms): string =>
  new Intl.DateTimeFormat(language, { ...forms[form], timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`));
