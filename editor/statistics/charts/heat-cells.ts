/** Weekday 1 is Monday; hours without games are absent. */
interface HeatCell {
  weekday: number;
  hour: number;
  games: number;
}

/** A row of 24 counts for each weekday, Monday first. Adds the counts of a cell that appears twice, like the hour that clocks repeat. */
export function heatCells(cells: readonly HeatCell[]): number[][] {
  const rows = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { weekday, hour, games } of cells) {
    const row = rows[weekday - 1];
    if (row?.[hour] !== undefined) row[hour] = (row[hour] ?? 0) + games;
  }
  return rows;
}
