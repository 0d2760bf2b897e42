import { timeOfDay } from '../formats.ts';

const day: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' };

/** A moment in full; in the timezone that is named, which then is said, or else in the viewer's own, which is the device's where `own` says no other. */
export function momentText(at: string | number, lang: string, timeZone?: string, own?: string): string {
  const zone: Intl.DateTimeFormatOptions = timeZone ? { timeZone, timeZoneName: 'short' } : own ? { timeZone: own } : {};
  return new Intl.DateTimeFormat(lang, { ...day, ...timeOfDay(lang), ...zone }).format(new Date(at));
}

/** Whether clocks of the two timezones show something else at that moment; the viewer's own is meant where none is named. */
export function differ(at: string | number, timeZone: string, own?: string): boolean {
  const shown = (zone?: string): string =>
    new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', ...(zone ? { timeZone: zone } : {}) }).format(new Date(at));
  return shown(timeZone) !== shown(own);
}

/** A timezone by its place, as people know it: Europe/Stockholm as Stockholm. */
export const placeOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
