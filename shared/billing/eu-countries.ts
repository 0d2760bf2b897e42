/** The member states of the European Union. */
export const euCountries = [
  'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK',
] as const; // prettier-ignore

/** Those whose VAT a Swedish seller charges by the One-Stop-Shop scheme. */
export const ossCountries = euCountries.filter((country) => country !== 'SE');
