import { dateLocale } from '#shared/date-locale.ts';

/** A day (YYYY-MM-DD) as people write it. `lang`: BCP 47. */
export const dayInWords = (day: string, lang: string): string =>
  new Intl.DateTimeFormat(dateLocale(lang), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
