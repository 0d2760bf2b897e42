import type { Currency } from './terms.ts';

/** The smallest card charge, in cents and öre. Smaller amounts without VAT get no invoice and no reminder; they wait until they add up. */
export const least: Readonly<Record<Currency, number>> = { EUR: 50, SEK: 300 };
