import type { Translate } from '#questions/play-props.ts';
import { clockTime } from '#shared/clock-time.ts';
import { dateLocale } from '#shared/date-locale.ts';

/** The format of points, places and counts everywhere: to hundredths, as they are stored. */
export const figureFormat = (lang: string): Intl.NumberFormat => new Intl.NumberFormat(lang, { maximumFractionDigits: 2 });

/** More than 60 seconds as 1:29, otherwise seconds with one decimal. */
export function timeUsed(seconds: number, t: Translate, lang: string): string {
  if (seconds > 60) return clockTime(seconds);
  const number = new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return t('time.seconds', { value: number.format(seconds) });
}

/** More than 1,000 as K, more than 1,000,000 as M. */
export function shortCount(count: number, lang: string): string {
  const number = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 });
  // A number that would round to 1,000K is shown as a million.
  if (count > 1_000_000 || count / 1000 >= 999.95) return `${number.format(count / 1_000_000)}M`;
  return count > 1000 ? `${number.format(count / 1000)}K` : number.format(count);
}

/** The format of a time of day: with as many digits of its hour as the language uses, also after a date. */
export const timeOfDay = (lang: string): Intl.DateTimeFormatOptions => ({
  hour: /00\D00/.test(new Intl.DateTimeFormat(dateLocale(lang), { timeStyle: 'short', timeZone: 'UTC' }).format(0)) ? '2-digit' : 'numeric',
  minute: '2-digit',
});
