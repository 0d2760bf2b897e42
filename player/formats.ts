import type { Translate } from '#questions/play-props.ts';

/** How points, places and counts are written, wherever they stand: in hundredths, as they are kept. */
export const figureFormat = (lang: string): Intl.NumberFormat => new Intl.NumberFormat(lang, { maximumFractionDigits: 2 });

/** Over 60 seconds in minutes with two decimals, otherwise seconds with one. */
export function timeUsed(seconds: number, t: Translate, lang: string): string {
  const digits = seconds > 60 ? 2 : 1;
  const number = new Intl.NumberFormat(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return seconds > 60 ? t('time.minutes', { value: number.format(seconds / 60) }) : t('time.seconds', { value: number.format(seconds) });
}

/** Over 1,000 as K, over 1,000,000 as M. */
export function shortCount(count: number, lang: string): string {
  const number = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 });
  // What would round to 1,000K is a million.
  if (count > 1_000_000 || count / 1000 >= 999.95) return `${number.format(count / 1_000_000)}M`;
  return count > 1000 ? `${number.format(count / 1000)}K` : number.format(count);
}

/** Minutes and seconds of a clock that runs down, as 1:05. */
export const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** How a time of day is written: with as many figures of its hour as the language writes, also where a date stands before it. */
export const timeOfDay = (lang: string): Intl.DateTimeFormatOptions => ({
  hour: /00\D00/.test(new Intl.DateTimeFormat(lang, { timeStyle: 'short', timeZone: 'UTC' }).format(0)) ? '2-digit' : 'numeric',
  minute: '2-digit',
});
