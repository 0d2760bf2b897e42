/** A person type's part of the result in whole percent. */
export interface PersonShare {
  person_type_id: string;
  share: number;
}

/**
 * Each part rounded for itself: of equal points equal percentages, though the sum may then miss 100 by a little. Points below 0 count as none;
 * where nobody has points, all have the same part.
 */
export function personShares(points: readonly (readonly [id: string, points: number])[]): PersonShare[] {
  const positive = points.map(([, amount]) => Math.max(0, amount));
  const parts = positive.some((amount) => amount > 0) ? positive : positive.map(() => 1);
  const sum = parts.reduce((total, amount) => total + amount, 0);
  return points.map(([id], index) => ({ person_type_id: id, share: Math.round(((parts[index] ?? 0) * 100) / sum) }));
}
