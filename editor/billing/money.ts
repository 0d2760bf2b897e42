import { number } from '../figures.ts';

/** Formats cents or öre; whole amounts without decimals. */
export const money = (minor: number, currency: 'EUR' | 'SEK'): string =>
  number({ style: 'currency', currency, minimumFractionDigits: minor % 100 === 0 ? 0 : 2, maximumFractionDigits: 2 }).format(minor / 100);
