import type { HatchPosition } from '#shared/content/calendar.ts';

export const arrangements = ['rows', 'tree', 'house', 'path'] as const;
export type Arrangement = (typeof arrangements)[number];

/** The share of the board that stays free at its edges, and the share of a door's cell that stays free between doors. */
const margin = 0.04;
const gap = 0.16;

/** Positions for this many doors on a board; `aspect` is the board's width divided by its height, so that doors come out about square. */
export function arrange(arrangement: Arrangement, count: number, aspect: number): HatchPosition[] {
  if (count === 0) return [];
  if (arrangement === 'path') return path(count, aspect);
  return inLines(linesOf(arrangement, count, aspect));
}

/** The number of doors in each row from the top. */
function linesOf(arrangement: Exclude<Arrangement, 'path'>, count: number, aspect: number): number[] {
  if (arrangement === 'tree') return tree(count);
  if (arrangement === 'house') return house(count, aspect);
  return even(count, Math.max(1, Math.round(Math.sqrt(count * aspect))));
}

function even(count: number, columns: number): number[] {
  const lines = Math.ceil(count / columns);
  return Array.from({ length: lines }, (_, line) => Math.min(columns, count - line * columns));
}

/** One door at the top and one more in each row; the remaining doors form the trunk. */
function tree(count: number): number[] {
  const lines: number[] = [];
  let left = count;
  while (left > lines.length) {
    lines.push(lines.length + 1);
    left -= lines.length;
  }
  return left > 0 ? [...lines, left] : lines;
}

/** A gable above storeys of equal width. */
function house(count: number, aspect: number): number[] {
  const columns = Math.max(1, Math.round(Math.sqrt(count * aspect)));
  const gable: number[] = [];
  let left = count;
  for (let width = columns % 2 === 0 ? 2 : 1; width < columns && left > columns + width; width += 2) {
    gable.push(width);
    left -= width;
  }
  return [...gable, ...even(left, columns)];
}

/** Centres each row; all doors are as wide as those of the longest row. */
function inLines(lines: readonly number[]): HatchPosition[] {
  const widest = Math.max(...lines);
  const cell = { width: (1 - 2 * margin) / widest, height: (1 - 2 * margin) / lines.length };
  return lines.flatMap((inLine, line) =>
    Array.from({ length: inLine }, (_, place) =>
      rounded({
        x: 0.5 + (place - inLine / 2) * cell.width + (cell.width * gap) / 2,
        y: margin + line * cell.height + (cell.height * gap) / 2,
        width: cell.width * (1 - gap),
        height: cell.height * (1 - gap),
      }),
    ),
  );
}

/** A path that winds from the bottom to the top, as in a board game. */
function path(count: number, aspect: number): HatchPosition[] {
  const columns = Math.max(1, Math.round(Math.sqrt(count * aspect)));
  const lines = Math.ceil(count / columns);
  const places = inLines(Array.from({ length: lines }, () => columns));
  return Array.from({ length: count }, (_, index) => {
    const line = Math.floor(index / columns);
    const along = index % columns;
    const column = line % 2 === 0 ? along : columns - 1 - along;
    const place = places[(lines - 1 - line) * columns + column] as HatchPosition;
    // The path curves: the middle of a row is higher than its ends.
    const sway = Math.sin((Math.PI * (column + 0.5)) / columns) * place.height * 0.12;
    return rounded({ ...place, y: Math.max(0, place.y - sway) });
  });
}

const tenThousandth = (value: number): number => Math.round(value * 10_000) / 10_000;
const rounded = ({ x, y, width, height }: HatchPosition): HatchPosition => ({
  x: tenThousandth(x),
  y: tenThousandth(y),
  width: tenThousandth(width),
  height: tenThousandth(height),
});
