/** How a value that is asked for or given is written: in full, wherever it stands. */
export const valueFormat = (lang: string): Intl.NumberFormat => new Intl.NumberFormat(lang, { maximumFractionDigits: 10 });
