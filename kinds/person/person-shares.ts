import type { PersonShare } from '#shared/play/result.ts';

/**
 * Whole percentages by the largest remainder, equal for equal points: the rest up to 100 goes to all types with equal points or to none, whichever is
 * nearer, so that the sum may miss 100 slightly. Negative points count as 0; when no type has points, all get the same share.
 */
export function personShares(points: readonly (readonly [id: string, points: number])[]): PersonShare[] {
  const positive = points.map(([, amount]) => Math.max(0, amount));
  const parts = positive.some((amount) => amount > 0) ? positive : positive.map(() => 1);
  const sum = parts.reduce((total, amount) => total + amount, 0);
  const exact = parts.map((amount) => (amount * 100) / sum);
  const raised = raisedAmounts(parts, exact);
  return points.map(([id], index) => {
    const share = Math.floor(exact[index] ?? 0) + (raised.has(parts[index] ?? 0) ? 1 : 0);
    return { person_type_id: id, share };
  });
}

/** The points whose percentages are rounded up. Stops at the first group that does not fit: otherwise fewer points could get the larger share. */
function raisedAmounts(parts: readonly number[], exact: readonly number[]): Set<number> {
  let missing = 100 - exact.reduce((total, share) => total + Math.floor(share), 0);
  const raised = new Set<number>();
  const remainders = new Map(parts.map((amount, index) => [amount, (exact[index] ?? 0) % 1]));
  for (const [amount] of [...remainders].toSorted(([, a], [, b]) => b - a)) {
    const holders = parts.filter((other) => other === amount).length;
    if (Math.abs(missing - holders) >= Math.abs(missing)) break;
    raised.add(amount);
    missing -= holders;
  }
  return raised;
}
