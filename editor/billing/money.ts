import { number } from '../figures.ts';

/** Of cents or öre; whole ones without decimals. */
export const money = (minor: number, currency: 'EUR' | 'SEK'): string =>
  number({ style: 'currency', currency, minimumFractionDigits: minor % 100 === 0 ? 0 : 2, maximumFractionDigits: 2 }).format(minor / 100);
