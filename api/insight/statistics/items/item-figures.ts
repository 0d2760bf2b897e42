import type { ItemChoice, ItemFigures } from '#shared/contract/items.ts';

/** The number of players who, at one question, chose this answer, earned this mark (0 to 1) and reached this total of marks. */
export interface ItemCell {
  /** The nil UUID stands for no listed answer, or for the answer as a whole. */
  choice: string;
  mark: number;
  total: number;
  n: number;
  /** The sum over these players. */
  seconds: number;
}

export const noChoice = '00000000-0000-0000-0000-000000000000';

/** A mark, and the marks that the player earned with all other questions of the game. */
interface Weighted {
  x: number;
  y: number;
  n: number;
}

/**
 * The statistics of one question, by the formulas of Moodle's quiz statistics; a mark is compared with the total without it. `hasWholes`: several
 * answers can be chosen, so the cells without a choice count the answers as a whole. Undefined when there are no players.
 */
export function itemFigures(cells: readonly ItemCell[], hasWholes: boolean, answer_ids: readonly string[]): ItemFigures | undefined {
  const whole = weigh(hasWholes ? cells.filter(({ choice }) => choice === noChoice) : cells);
  const n = sumOf(whole, (weighted) => weighted.n);
  if (n === 0) return undefined;
  const seconds = (hasWholes ? cells.filter(({ choice }) => choice === noChoice) : cells).reduce((sum, cell) => sum + cell.seconds, 0);
  const [meanX, meanY] = [sumOf(whole, ({ x, n }) => x * n) / n, sumOf(whole, ({ y, n }) => y * n) / n];
  const covariance = sumOf(whole, ({ x, y, n }) => n * (x - meanX) * (y - meanY));
  const spread = Math.sqrt(sumOf(whole, ({ x, n }) => n * (x - meanX) ** 2) * sumOf(whole, ({ y, n }) => n * (y - meanY) ** 2));
  const most = largestCovariance(whole, meanX, meanY);
  const thirds = openThirds(whole, n);
  return {
    n,
    facility: { value: meanX, ...wilson(meanX, n) },
    discrimination: spread > 0 ? covariance / spread : null,
    efficiency: most > 0 ? covariance / most : null,
    average_time: seconds / n,
    choices: answer_ids.map((id) => figuresOf(id, cells, whole, n, thirds)),
  };
}

/** Merges equal pairs, in the order of the rest: cells also differ in the choice, and in thirds that were summed in another order. */
function weigh(cells: readonly ItemCell[]): Weighted[] {
  const byPair = Map.groupBy(cells, ({ mark, total }) => `${mark} ${total}`);
  return [...byPair.values()]
    .map((same): Weighted => {
      const [{ mark, total }] = same as [ItemCell];
      return { x: mark, y: total - mark, n: same.reduce((sum, { n }) => sum + n, 0) };
    })
    .filter(({ n }) => n !== 0)
    .toSorted((a, b) => a.y - b.y);
}

const sumOf = (all: readonly Weighted[], valueOf: (weighted: Weighted) => number): number =>
  all.reduce((sum, weighted) => sum + valueOf(weighted), 0);

/** The quantile for a confidence of 95 %. */
const z = 1.959963984540054;

/** The confidence interval of a share seen among n (Wilson). It never leaves 0 to 1 and also holds near its ends. */
export function wilson(share: number, n: number): { from: number; to: number } {
  const middle = (share + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  return { from: Math.max(0, middle - half), to: Math.min(1, middle + half) };
}

/** The largest possible sum of products, if the strongest players had the best marks: pairs the sorted marks with the sorted rests. */
function largestCovariance(whole: readonly Weighted[], meanX: number, meanY: number): number {
  const marks = whole.toSorted((a, b) => a.x - b.x);
  let [sum, at, rest] = [0, 0, marks[0]?.n ?? 0];
  for (const { y, n } of whole) {
    for (let left = n; left > 0;) {
      const taken = Math.min(left, rest);
      sum += taken * ((marks[at]?.x ?? 0) - meanX) * (y - meanY);
      left -= taken;
      rest -= taken;
      if (rest === 0) rest = marks[(at += 1)]?.n ?? Infinity;
    }
  }
  return sum;
}

/**
 * The fraction of players with a rest of `y` that belongs to the weakest and to the strongest third. Players who tie at a border are divided
 * proportionally.
 */
interface Thirds {
  size: number;
  weak(y: number): number;
  strong(y: number): number;
}

function openThirds(whole: readonly Weighted[], n: number): Thirds {
  const size = n / 3;
  const parts = new Map<number, { weak: number; strong: number }>();
  let before = 0;
  for (const [y, same] of Map.groupBy(whole, ({ y }) => y)) {
    const here = sumOf(same, (weighted) => weighted.n);
    const overlap = (from: number, to: number) => Math.max(0, Math.min(before + here, to) - Math.max(before, from)) / here;
    parts.set(y, { weak: overlap(0, size), strong: overlap(n - size, n) });
    before += here;
  }
  return { size, weak: (y) => parts.get(y)?.weak ?? 0, strong: (y) => parts.get(y)?.strong ?? 0 };
}

/** How often an answer was chosen, and how the choice correlates with the rest of the players' marks (the point-biserial correlation). */
function figuresOf(id: string, cells: readonly ItemCell[], whole: readonly Weighted[], n: number, thirds: Thirds): ItemChoice {
  const chosen = weigh(cells.filter(({ choice }) => choice === id));
  const count = sumOf(chosen, (weighted) => weighted.n);
  const meanY = sumOf(whole, (weighted) => weighted.y * weighted.n) / n;
  const deviation = Math.sqrt(sumOf(whole, (weighted) => weighted.n * (weighted.y - meanY) ** 2));
  const spread = Math.sqrt(count * (1 - count / n)) * deviation;
  return {
    answer_id: id,
    n: count,
    share: count / n,
    strong: sumOf(chosen, (weighted) => weighted.n * thirds.strong(weighted.y)) / thirds.size,
    weak: sumOf(chosen, (weighted) => weighted.n * thirds.weak(weighted.y)) / thirds.size,
    correlation: spread > 0 ? sumOf(chosen, (weighted) => weighted.n * (weighted.y - meanY)) / spread : null,
  };
}
