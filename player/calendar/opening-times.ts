const written: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' };

/** A moment in full; in the viewer's own timezone, or in the one that is named, which then is said. */
export const momentText = (at: string | number, lang: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(lang, { ...written, ...(timeZone ? { timeZone, timeZoneName: 'short' } : {}) }).format(new Date(at));

/** Whether clocks of the two timezones show something else at that moment; the viewer's own is meant where none is named. */
export function differ(at: string | number, timeZone: string, own?: string): boolean {
  const shown = (zone?: string): string =>
    new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', ...(zone ? { timeZone: zone } : {}) }).format(new Date(at));
  return shown(timeZone) !== shown(own);
}

/** A timezone by its place, as people know it: Europe/Stockholm as Stockholm. */
export const placeOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
