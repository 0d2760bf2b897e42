/** Points in rows of equal length; a chart with one row has as many columns as points. */
export interface Points {
  count: number;
  columns: number;
}

/**
 * The point to which a key moves: arrows to the neighbours, Home and End to the ends of the row, with Ctrl to those of the chart; undefined: not a
 * key of the chart.
 */
export function nextPoint(key: string, isCtrl: boolean, at: number, { count, columns }: Points): number | undefined {
  const rowStart = at - (at % columns);
  const rowEnd = Math.min(rowStart + columns, count) - 1;
  const targets: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ...(columns < count ? { ArrowDown: at + columns, ArrowUp: at - columns } : {}),
    Home: isCtrl ? 0 : rowStart,
    End: isCtrl ? count - 1 : rowEnd,
  };
  const target = targets[key];
  if (target === undefined) return undefined;
  return target < 0 || target >= count ? at : target;
}
