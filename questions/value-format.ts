/** The format of a requested or given value: in full, wherever it is shown. */
export const valueFormat = (lang: string): Intl.NumberFormat => new Intl.NumberFormat(lang, { maximumFractionDigits: 10 });
