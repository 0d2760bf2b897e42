interface Value {
  value: number;
  count: number;
}

export interface Bin {
  from: number;
  /** Belongs to the next bin; to the last one, too. */
  to: number;
  count: number;
  /** Answers in it, or some of them, count as right. */
  isRight: boolean;
}

/** As many as can be told apart from ten metres. */
const most = 12;

/** The right values, both ends inclusive. */
export interface RightRange {
  from: number;
  to: number;
}

/** Values side by side: each its own bin where there are few, else ranges of the same width. */
export function binsOf(values: readonly Value[], right: RightRange | undefined): Bin[] {
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last) return [];
  if (values.length <= most)
    return values.map(({ value, count }) => ({
      from: value,
      to: value,
      count,
      isRight: right !== undefined && value >= right.from && value <= right.to,
    }));
  const width = (last.value - first.value) / most;
  const bins = Array.from({ length: most }, (_, index): Bin => {
    const from = first.value + index * width;
    const to = index === most - 1 ? last.value : from + width;
    return { from, to, count: 0, isRight: right !== undefined && from <= right.to && to >= right.from };
  });
  for (const { value, count } of values) {
    const bin = bins[Math.min(most - 1, Math.floor((value - first.value) / width))];
    if (bin) bin.count += count;
  }
  return bins;
}
