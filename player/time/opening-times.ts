import { dateLocale } from '#shared/date-locale.ts';
import { timeOfDay } from '../formats.ts';

const day: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' };

/**
 * A time in full: in the given timezone, which the text then names, or else in the viewer's own. That is the device's, unless `own` gives another.
 */
export function momentText(at: string | number, lang: string, timeZone?: string, own?: string): string {
  const zone: Intl.DateTimeFormatOptions = timeZone ? { timeZone, timeZoneName: 'short' } : own ? { timeZone: own } : {};
  return new Intl.DateTimeFormat(dateLocale(lang), { ...day, ...timeOfDay(lang), ...zone }).format(new Date(at));
}

/** Whether clocks in the two timezones differ at that time; the default is the viewer's own. */
export function differ(at: string | number, timeZone: string, own?: string): boolean {
  const shown = (zone?: string): string =>
    new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', ...(zone ? { timeZone: zone } : {}) }).format(new Date(at));
  return shown(timeZone) !== shown(own);
}

/** A timezone by its city, as people know it: Europe/Stockholm as Stockholm. */
export const placeOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
