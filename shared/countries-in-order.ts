/** Countries with their names: those with the most players first, then with the most games, then by name in a language (BCP 47). */
export function countriesInOrder<Row extends { country: string | null; players: number; games: number }>(
  rows: readonly Row[],
  lang: string,
): (Row & { name: string | null })[] {
  const names = new Intl.DisplayNames(lang, { type: 'region' });
  const { compare } = new Intl.Collator(lang);
  return rows
    .map((row) => ({ ...row, name: row.country === null ? null : (names.of(row.country) ?? row.country) }))
    .toSorted(
      (a, b) =>
        b.players - a.players ||
        b.games - a.games ||
        Number(a.name === null) - Number(b.name === null) ||
        compare(a.name ?? '', b.name ?? ''),
    );
}
