import { packSize } from './allowance.ts';
import type { OveragePolicy } from './terms.ts';

interface Prices {
  pack_price: number;
  completion_price: number;
}
export interface Costed extends Prices {
  /** Including packs; null: without a limit. */
  allowed: number | null;
  /** The amount already spent this month beyond the plan. */
  spent: number;
  hard_cap: number | null;
}
export interface Cost {
  expected: number;
  low: number;
  high: number;
}

/** The month's cost in minor units beyond the plan for this many completions. */
export function costBeyond(
  used: number,
  policy: OveragePolicy,
  { allowed, pack_price, completion_price, spent, hard_cap }: Costed,
): number {
  const beyond = allowed === null ? 0 : Math.max(0, used - allowed);
  const unit = policy === 'topup' ? pack_price : completion_price;
  const wanted = policy === 'stop' ? 0 : policy === 'topup' ? Math.ceil(beyond / packSize) : beyond;
  const room = hard_cap === null ? Infinity : Math.max(0, hard_cap - spent);
  const paid = unit === 0 ? 0 : Math.min(wanted, Math.floor(room / unit));
  return spent + paid * unit;
}

export const costOf = (used: Cost, policy: OveragePolicy, terms: Costed, price = 0): Cost => ({
  expected: price + costBeyond(used.expected, policy, terms),
  low: price + costBeyond(used.low, policy, terms),
  high: price + costBeyond(used.high, policy, terms),
});
