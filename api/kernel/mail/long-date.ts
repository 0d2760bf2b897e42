/** A day as mails name it, such as 20 December 2026; an instant by its day in UTC. */
export const longDate = (at: Date | string, lang: 'en' | 'se'): string =>
  new Intl.DateTimeFormat(lang === 'se' ? 'sv' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));
