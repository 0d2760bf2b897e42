import { createRequire } from 'node:module';
import type * as Jsvat from 'jsvat-next';
import { isInUnion, vatLetters } from '#shared/billing/vat.ts';

// Its files for import are not marked as such.
const { checkVAT, countries } = createRequire(import.meta.url)('jsvat-next') as typeof Jsvat;

/** As it is written on invoices: capitals and digits only. */
export const plainVatId = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9+*]/g, '');

/**
 * Whether it is a VAT number of the country, by its form and its check digits; those outside the European Union are not looked at. Whether it is in use
 * only the register of the European Commission knows: see ask-vies.ts.
 */
export function isVatIdOf(country: string, vat_id: string): boolean {
  if (!isInUnion(country)) return true;
  if (!vat_id.startsWith(vatLetters(country))) return false;
  const { isValid, country: found } = checkVAT(vat_id, countries);
  return isValid && (found?.isoCode.short === country || (country === 'GR' && found?.isoCode.short === 'EL'));
}
