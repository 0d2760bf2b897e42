import type { Currency, OveragePolicy } from './terms.ts';
import type { Month } from './months.ts';

/** Completions bought or granted in addition to the plan. */
export interface Pack {
  month: Month;
  number: number;
  completions: number;
  /** The first month in which it is no longer used. */
  expires_on: Month;
  /** The first part of its own month that it serves. */
  part: number;
  /** Its price in minor units; a granted pack costs nothing, in no currency. */
  price: number;
  currency: Currency | null;
}
/** The terms for a month's completions from number `from` to the next part. Money in minor units. */
export interface Part {
  from: number;
  policy: OveragePolicy;
  /** The most that the month may cost beyond the plan; null: without a cap. */
  hard_cap: number | null;
  plan_version_id: string;
  currency: Currency;
  pack_price: number;
  completion_price: number;
}
/** A month with its parts in order, at least one; `included` null: the plan has no limit. */
export interface OpenMonth {
  month: Month;
  included: number | null;
  used: number;
  parts: readonly Part[];
}
export interface Burn {
  pack: Pack;
  month: Month;
  completions: number;
}
/**
 * A part's completions beyond the plan: `from_packs` came from packs, `beyond` exceeded them; of those, `owed` are paid one by one and the rest is
 * free.
 */
export interface PartBalance {
  from_packs: number;
  beyond: number;
  owed: number;
}
export interface Balance {
  month: Month;
  parts: PartBalance[];
}

const byExpiry = (a: Pack, b: Pack): number =>
  a.expires_on.localeCompare(b.expires_on) || a.month.localeCompare(b.month) || a.number - b.number;

/**
 * Burns the completions of months: first the plan's allowance, which ends with the month; then packs by expiry, then age; the rest by the terms of
 * its part. `packs` with the completions left by earlier months. A pack serves its own month, from its part on, and later months until it expires.
 */
export function burn(packs: readonly Pack[], months: readonly OpenMonth[]): { balances: Balance[]; burns: Burn[]; left: Pack[] } {
  const left = packs.toSorted(byExpiry).map((pack) => ({ ...pack }));
  const taken = new Map<string, Burn>();
  const balances: Balance[] = [];
  for (const open of months.toSorted((a, b) => a.month.localeCompare(b.month))) {
    const parts: PartBalance[] = [];
    for (const [at, part] of open.parts.entries()) {
      const over = overIn(open, at);
      const from_packs = takeFrom(left, open.month, at, over, taken);
      const beyond = over - from_packs;
      const spent = spentOn(packs, open, at, part.currency) + owedIn(open, parts, part.currency);
      const owed = part.policy === 'overage' ? Math.min(beyond, timesUnder(part.hard_cap, spent, part.completion_price)) : 0;
      parts.push({ from_packs, beyond, owed });
    }
    balances.push({ month: open.month, parts });
  }
  return { balances, burns: [...taken.values()], left: left.filter(({ completions }) => completions > 0) };
}

/** The number of a part's completions beyond the plan. */
function overIn({ included, used, parts }: OpenMonth, at: number): number {
  if (included === null) return 0;
  const until = Math.min(used, parts[at + 1]?.from ?? used);
  return Math.max(0, until - Math.max(parts[at]?.from ?? 0, included));
}

function takeFrom(packs: Pack[], month: Month, part: number, wanted: number, taken: Map<string, Burn>): number {
  let lacks = wanted;
  for (const pack of packs) {
    if (pack.month > month || pack.expires_on <= month || (pack.month === month && pack.part > part)) continue;
    const completions = Math.min(pack.completions, lacks);
    if (completions === 0) continue;
    const key = `${pack.month} ${pack.number} ${month}`;
    const before = taken.get(key);
    taken.set(key, { pack: before?.pack ?? { ...pack }, month, completions: completions + (before?.completions ?? 0) });
    pack.completions -= completions;
    lacks -= completions;
  }
  return wanted - lacks;
}

/** The price of a month's packs in a currency, up to a part. */
export const spentOn = (packs: readonly Pack[], { month }: Pick<OpenMonth, 'month'>, part: number, currency: Currency): number =>
  packs.reduce((sum, pack) => (pack.month === month && pack.part <= part && pack.currency === currency ? sum + pack.price : sum), 0);

/** The price in a currency of the completions that are paid one by one. */
export const owedIn = ({ parts }: OpenMonth, balances: readonly PartBalance[], currency: Currency): number =>
  balances.reduce((sum, { owed }, at) => (parts[at]?.currency === currency ? sum + owed * parts[at].completion_price : sum), 0);

/** How many times a price fits under a cap beside the amount already spent. */
export const timesUnder = (hard_cap: number | null, spent: number, price: number): number =>
  hard_cap === null ? Infinity : Math.max(0, Math.floor((hard_cap - spent) / Math.max(1, price)));

/** The completions of these packs that a month may still use. */
export const leftIn = (packs: readonly Pack[], month: Month): number =>
  packs.reduce((sum, pack) => (pack.month <= month && month < pack.expires_on ? sum + pack.completions : sum), 0);
