import type { PersonShare } from '#shared/play/result.ts';

/**
 * Whole percentages that sum to 100 (largest remainder; of equal remainders the first, as sorting is stable). Points below 0 count as none;
 * where nobody has points, all have the same part.
 */
export function personShares(points: readonly (readonly [id: string, points: number])[]): PersonShare[] {
  const positive = points.map(([, amount]) => Math.max(0, amount));
  const parts = positive.some((amount) => amount > 0) ? positive : positive.map(() => 1);
  const sum = parts.reduce((total, amount) => total + amount, 0);
  const exact = parts.map((amount) => (amount * 100) / sum);
  const shares = exact.map(Math.floor);
  const missing = 100 - shares.reduce((total, share) => total + share, 0);
  exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .toSorted((a, b) => b.remainder - a.remainder)
    .slice(0, missing)
    .forEach(({ index }) => (shares[index] = (shares[index] as number) + 1));
  return points.map(([id], index) => ({ person_type_id: id, share: shares[index] as number }));
}
