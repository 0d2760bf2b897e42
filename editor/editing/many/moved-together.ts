/** The rows with the chosen ones together, in their order. `place`: from 0, of the first chosen one afterwards; beyond the end means the end. */
export function movedTogether(rows: readonly string[], chosen: ReadonlySet<string>, place: number): string[] {
  const others = rows.filter((id) => !chosen.has(id));
  return others.toSpliced(Math.max(0, place), 0, ...rows.filter((id) => chosen.has(id)));
}

/** One row up or down. Chosen rows that are apart come together at the first of them; together at an edge already, they stay. */
export function steppedTogether(rows: readonly string[], chosen: ReadonlySet<string>, step: 1 | -1): string[] {
  const first = rows.findIndex((id) => chosen.has(id));
  const last = rows.findLastIndex((id) => chosen.has(id));
  const areTogether = last - first + 1 === rows.filter((id) => chosen.has(id)).length;
  return movedTogether(rows, chosen, areTogether ? first + step : first);
}

/** Where the chosen rows go when one of them is dropped. `place`: of the dropped row in a list without it, from 0; the result: in a list without all. */
export function placeOfDrop(rows: readonly string[], chosen: ReadonlySet<string>, dropped: string, place: number): number {
  const line = place < rows.indexOf(dropped) ? place : place + 1;
  return rows.slice(0, line).filter((id) => !chosen.has(id)).length;
}
