import type { Currency } from './terms.ts';

/** In cents and öre: no card is charged less, so no invoice is made of less without VAT, and nobody is reminded of less. It waits for more. */
export const least: Readonly<Record<Currency, number>> = { EUR: 50, SEK: 300 };
