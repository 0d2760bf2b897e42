const formats = new Map<string, Intl.DateTimeFormat>();

/** A local day with its weekday, in the words of a language. One format for all rows: making one is slow. */
export function dayInTable(day: string, language: string): string {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  formats.set(language, format);
  return format.format(new Date(`${day}T00:00Z`));
}
