import { createRequire } from 'node:module';
import type * as Jsvat from 'jsvat-next';
import { isInUnion, vatLetters } from '#shared/billing/vat.ts';

// The package's ES modules are not marked as such, so it is loaded with require.
const { checkVAT, countries } = createRequire(import.meta.url)('jsvat-next') as typeof Jsvat;

/** The form on invoices: capitals and digits only. */
export const plainVatId = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9+*]/g, '');

/**
 * Whether it is a VAT number of the country by its form and its check digits; numbers from outside the European Union are not checked. Only the
 * European Commission's register knows whether it is in use: see ask-vies.ts.
 */
export function isVatIdOf(country: string, vat_id: string): boolean {
  if (!isInUnion(country)) return true;
  if (!vat_id.startsWith(vatLetters(country))) return false;
  const { isValid, country: found } = checkVAT(vat_id, countries);
  return isValid && (found?.isoCode.short === country || (country === 'GR' && found?.isoCode.short === 'EL'));
}
