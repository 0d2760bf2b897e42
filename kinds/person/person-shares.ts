import type { PersonShare } from '#shared/play/result.ts';
import { wholeShares } from '#shared/play/whole-shares.ts';

/** Negative points count as 0; when no type has points, all get the same share. */
export function personShares(points: readonly (readonly [id: string, points: number])[]): PersonShare[] {
  const positive = points.map(([, amount]) => Math.max(0, amount));
  const shares = wholeShares(positive.some((amount) => amount > 0) ? positive : positive.map(() => 1));
  return points.map(([id], index) => ({ person_type_id: id, share: shares[index] ?? 0 }));
}
