import i18next from 'i18next';
import { clockTime } from '#shared/clock-time.ts';

export const number = (options: Intl.NumberFormatOptions = {}) => new Intl.NumberFormat(i18next.language, options);

const million = 1_000_000;
const thousand = 1_000;
const short = (value: number): string => number({ maximumFractionDigits: 1 }).format(value);

/** Over 1,000 as K, over 1,000,000 as M. */
export function count(value: number): string {
  // Shows a count that would round to 1,000K as a million.
  if (value > million || value / thousand >= 999.95) return `${short(value / million)}M`;
  return value > thousand ? `${short(value / thousand)}K` : number().format(value);
}
/** With one decimal, always. */
export const tenths = (value: number): string => number({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
/** In hundredths, as on the boards. */
export const points = (value: number): string => number({ maximumFractionDigits: 2 }).format(value);
/** In percent, of 1. */
export const percent = (value: number): string => number({ style: 'percent', maximumFractionDigits: 0 }).format(value);
/** A part of a whole in percent. */
export const share = (part: number, whole: number): string => percent(whole === 0 ? 0 : part / whole);

/** Over 60 seconds in minutes with two decimals and as 1:29, otherwise seconds with one decimal. */
export function duration(seconds: number): string {
  const isLong = seconds > 60;
  const digits = isLong ? 2 : 1;
  const value = number({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(isLong ? seconds / 60 : seconds);
  return isLong ? `${i18next.t('statistics.minutes', { value })} (${clockTime(seconds)})` : i18next.t('statistics.seconds', { value });
}

/** Shown when there is no value. */
export const none = '–';
