/**
 * Whole percentages by the largest remainder, equal for equal parts: the rest up to 100 goes to all equal parts or to none, whichever is nearer, so
 * that the sum may miss 100 slightly. All are 0 when nothing is shared out.
 */
export function wholeShares(parts: readonly number[]): number[] {
  const sum = parts.reduce((total, part) => total + part, 0);
  if (sum === 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part * 100) / sum);
  const raised = raisedParts(parts, exact);
  return parts.map((part, index) => Math.floor(exact[index] ?? 0) + (raised.has(part) ? 1 : 0));
}

/** Shares of 1: whole percentages where the parts are all of the whole, exact ones where they are not, as where several answers may be chosen. */
export function sharesOf(parts: readonly number[], whole: number): number[] {
  if (parts.reduce((total, part) => total + part, 0) === whole) return wholeShares(parts).map((share) => share / 100);
  return parts.map((part) => (whole === 0 ? 0 : Math.min(1, part / whole)));
}

/** The parts whose percentages are rounded up. Stops at the first group that does not fit: otherwise a smaller part could get the larger share. */
function raisedParts(parts: readonly number[], exact: readonly number[]): Set<number> {
  let missing = 100 - exact.reduce((total, share) => total + Math.floor(share), 0);
  const raised = new Set<number>();
  const remainders = new Map(parts.map((part, index) => [part, (exact[index] ?? 0) % 1]));
  for (const [part] of [...remainders].toSorted(([, a], [, b]) => b - a)) {
    const holders = parts.filter((other) => other === part).length;
    if (Math.abs(missing - holders) >= Math.abs(missing)) break;
    raised.add(part);
    missing -= holders;
  }
  return raised;
}
