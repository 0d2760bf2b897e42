import type { Buyer } from '#shared/billing/invoice.ts';

/** By country, the scheme of electronic addresses that are VAT numbers (the code list EAS). */
const schemes: Readonly<Record<string, string>> = {
  AT: '9914', BE: '9925', BG: '9926', CY: '9928', CZ: '9929', DE: '9930', EE: '9931', ES: '9920', FI: '0213', FR: '9957', GR: '9933', HR: '9934',
  HU: '9910', IE: '9935', IT: '0211', LT: '9937', LU: '9938', LV: '9939', MT: '9943', NL: '9944', PL: '9945', PT: '9946', RO: '9947', SI: '9949', SK: '9950',
}; // prettier-ignore

/** A buyer's electronic address: a Swedish company's organisation number, others' VAT number, otherwise the mail address. */
export function endpointOf({ country, vat_id, email }: Buyer): { scheme: string; id: string } {
  const scheme = schemes[country];
  if (vat_id !== null && country === 'SE') return { scheme: '0007', id: vat_id.slice(2, 12) };
  if (vat_id !== null && scheme !== undefined) return { scheme, id: vat_id };
  return { scheme: 'EM', id: email };
}
