import { euCountries } from './eu-countries.ts';
import type { Day } from './months.ts';

export type MemberState = (typeof euCountries)[number];
/** The standard rate of a member state in percent, with one decimal at most, from a day on. */
export interface VatRate {
  country: MemberState;
  from_day: Day;
  percent: number;
}

/** As of this day the rates below are those of the sources in docs/decisions/0350-rates-of-vat-and-accounts.md. */
export const ratesChecked: Day = '2026-10-04';

/**
 * Standard rates of VAT in percent, the latest first, each with the day from which it applies; the first day is that of the One-Stop-Shop scheme. Who
 * changes a rate adds a row, before the day.
 */
export const standardRates: Readonly<Record<MemberState, readonly (readonly [from: Day, percent: number])[]>> = {
  AT: [['2021-07-01', 20]],
  BE: [['2021-07-01', 21]],
  BG: [['2021-07-01', 20]],
  CY: [['2021-07-01', 19]],
  CZ: [['2021-07-01', 21]],
  DE: [['2021-07-01', 19]],
  DK: [['2021-07-01', 25]],
  EE: [['2025-07-01', 24], ['2024-01-01', 22], ['2021-07-01', 20]],
  ES: [['2021-07-01', 21]],
  FI: [['2024-09-01', 25.5], ['2021-07-01', 24]],
  FR: [['2021-07-01', 20]],
  GR: [['2021-07-01', 24]],
  HR: [['2021-07-01', 25]],
  HU: [['2021-07-01', 27]],
  IE: [['2021-07-01', 23]],
  IT: [['2021-07-01', 22]],
  LT: [['2021-07-01', 21]],
  LU: [['2024-01-01', 17], ['2023-01-01', 16], ['2021-07-01', 17]],
  LV: [['2021-07-01', 21]],
  MT: [['2021-07-01', 18]],
  NL: [['2021-07-01', 21]],
  PL: [['2021-07-01', 23]],
  PT: [['2021-07-01', 23]],
  RO: [['2025-08-01', 21], ['2021-07-01', 19]],
  SE: [['2021-07-01', 25]],
  SI: [['2021-07-01', 22]],
  SK: [['2025-01-01', 23], ['2021-07-01', 20]],
}; // prettier-ignore

/** The rates of a member state, the latest first. `noted`: those that staff entered replace the ones of the same day. */
export function ratesOf(country: MemberState, noted: readonly VatRate[] = []): VatRate[] {
  const own = noted.filter((rate) => rate.country === country);
  const listed = standardRates[country]
    .map(([from_day, percent]) => ({ country, from_day, percent }))
    .filter(({ from_day }) => !own.some((rate) => rate.from_day === from_day));
  return [...own, ...listed].toSorted((a, b) => b.from_day.localeCompare(a.from_day));
}

/** The standard rate of a member state on a day; undefined: another country, or before the scheme. */
export const standardRate = (country: string, day: Day, noted: readonly VatRate[] = []): number | undefined =>
  isMemberState(country) ? ratesOf(country, noted).find(({ from_day }) => from_day <= day)?.percent : undefined;

export const isMemberState = (country: string): country is MemberState => (euCountries as readonly string[]).includes(country);
