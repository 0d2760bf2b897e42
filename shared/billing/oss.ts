import { addDays, addMonths, type Day, type Month } from './months.ts';
import type { Currency } from './terms.ts';
import { rateParts } from './vat.ts';

/** A quarter, by its first day. */
export type Quarter = Month;
export const quarterOf = (day: Day): Quarter =>
  `${day.slice(0, 5)}${String(Number(day.slice(5, 7)) - ((Number(day.slice(5, 7)) - 1) % 3)).padStart(2, '0')}-01`;
export const nextQuarter = (quarter: Quarter): Quarter => addMonths(quarter, 3);
export const lastDayOf = (quarter: Quarter): Day => addDays(nextQuarter(quarter), -1);

/** What a quarter's documents charge with the VAT of a country, in minor units; credit notes are below zero. */
export interface OssSum {
  country: string;
  percent: number;
  /** The quarter of the invoices that credit notes of this quarter correct, when it is an earlier one. */
  corrects: Quarter | null;
  currency: Currency;
  net: number;
  vat: number;
}
/** A line of the return in cents. */
export type OssLine = Omit<OssSum, 'currency'>;

/** Kronor per euro in ten-thousandths at the end of a quarter; undefined: unknown. */
export type RateOf = (quarter: Quarter) => number | undefined;

/** The quarters whose rate is needed: kronor become euros by the rate of the end of the quarter in which they were declared. */
export const ratesNeeded = (sums: readonly OssSum[], quarter: Quarter): Quarter[] => [
  ...new Set(sums.filter(({ currency }) => currency === 'SEK').map(({ corrects }) => corrects ?? quarter)),
];

const half = (size: bigint, parts: bigint): bigint => (size < 0n ? -half(-size, parts) : (size * 2n + parts) / (parts * 2n));

/** The lines of the return of a quarter: kronor of a country and rate are converted once, as a sum, half a cent away from zero. */
export function ossLines(sums: readonly OssSum[], quarter: Quarter, rateOf: RateOf): OssLine[] {
  const inEuros = ({ currency, corrects }: OssSum, minor: number): number => {
    if (currency === 'EUR') return minor;
    const rate = rateOf(corrects ?? quarter);
    if (rate === undefined) throw new Error(`No rate for the end of ${corrects ?? quarter}.`);
    return Number(half(BigInt(minor) * BigInt(rateParts), BigInt(rate)));
  };
  const byLine = Map.groupBy(sums, ({ country, percent, corrects }) => `${corrects ?? ''} ${country} ${percent}`);
  return [...byLine.values()]
    .map((of) => {
      const { country, percent, corrects } = of[0] as OssSum;
      const add = (name: 'net' | 'vat') => of.reduce((sum, document) => sum + inEuros(document, document[name]), 0);
      return { country, percent, corrects, net: add('net'), vat: add('vat') };
    })
    .toSorted((a, b) => (a.corrects ?? '').localeCompare(b.corrects ?? '') || a.country.localeCompare(b.country) || a.percent - b.percent);
}
