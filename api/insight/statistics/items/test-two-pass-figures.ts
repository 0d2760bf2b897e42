/** One player's mark for a question, and her total of marks. */
export interface Attempt {
  x: number;
  total: number;
}

/**
 * Moodle's formulas as written in its statistics calculator: two passes over all attempts, the second with the means of the first. Used to test ours,
 * which never see single attempts.
 */
export function twoPassFigures(attempts: readonly Attempt[]): { facility: number; discrimination: number; efficiency: number } {
  const s = attempts.length;
  const marks = attempts.map(({ x }) => x);
  const others = attempts.map(({ x, total }) => total - x);
  const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / s;
  const [meanX, meanY] = [average(marks), average(others)];
  let [varX, varY, cov, covMax] = [0, 0, 0, 0];
  const [sortedX, sortedY] = [marks.toSorted((a, b) => a - b), others.toSorted((a, b) => a - b)];
  attempts.forEach((_, at) => {
    const [x, y] = [(marks[at] as number) - meanX, (others[at] as number) - meanY];
    varX += x * x;
    varY += y * y;
    cov += x * y;
    covMax += ((sortedX[at] as number) - meanX) * ((sortedY[at] as number) - meanY);
  });
  [varX, varY, cov, covMax] = [varX / (s - 1), varY / (s - 1), cov / (s - 1), covMax / (s - 1)];
  return { facility: meanX, discrimination: (100 * cov) / Math.sqrt(varX * varY), efficiency: (100 * cov) / covMax };
}
