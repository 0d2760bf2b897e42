import { languageOf } from '#shared/languages.ts';

/** A deadline in the time zone of the activity, with its name. */
export const deadlineWords = (at: Date, { lang, timezone }: { lang: number; timezone: string }): string =>
  new Intl.DateTimeFormat(languageOf(lang).bcp47, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timezone,
    timeZoneName: 'short',
  }).format(at);
