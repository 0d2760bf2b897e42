import type { Currency, OveragePolicy } from './terms.ts';
import type { Month } from './months.ts';

/** Completions beside the plan. */
export interface Pack {
  month: Month;
  number: number;
  completions: number;
  /** The first month that it is not used in any more. */
  expires_on: Month;
  /** The first part of its own month that it serves. */
  part: number;
  /** What it cost, in minor units; a granted one nothing, in no currency. */
  price: number;
  currency: Currency | null;
}
/** What was agreed for the completions of a month from the `from`th on, to the next part. Money in minor units. */
export interface Part {
  from: number;
  policy: OveragePolicy;
  /** What the month may cost beyond the plan; null: without a cap. */
  hard_cap: number | null;
  plan_version_id: string;
  currency: Currency;
  pack_price: number;
  completion_price: number;
}
/** A month with its parts in order, at least one; `included` null: the plan gives without a limit. */
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
/** How what ended in a part beyond the plan was come by: `beyond` is more than the packs had; of it `owed` are paid one by one, the rest is free. */
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
 * Burns what months used: the plan's allowance first, which ends with the month; then packs by expiry, then age; what is left by what was agreed in its
 * part. `packs` with what earlier months left. A pack serves the month of its purchase, from its part on, and those until it expires.
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

/** How many of a part's completions are beyond what the plan gives. */
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

/** What packs of a month cost in a currency, those that came later than a part left out. */
export const spentOn = (packs: readonly Pack[], { month }: Pick<OpenMonth, 'month'>, part: number, currency: Currency): number =>
  packs.reduce((sum, pack) => (pack.month === month && pack.part <= part && pack.currency === currency ? sum + pack.price : sum), 0);

/** What is owed one by one in a currency. */
export const owedIn = ({ parts }: OpenMonth, balances: readonly PartBalance[], currency: Currency): number =>
  balances.reduce((sum, { owed }, at) => (parts[at]?.currency === currency ? sum + owed * parts[at].completion_price : sum), 0);

/** How many of a price a cap has room for beside what is spent. */
export const timesUnder = (hard_cap: number | null, spent: number, price: number): number =>
  hard_cap === null ? Infinity : Math.max(0, Math.floor((hard_cap - spent) / Math.max(1, price)));

/** Of these, what a month may still use. */
export const leftIn = (packs: readonly Pack[], month: Month): number =>
  packs.reduce((sum, pack) => (pack.month <= month && month < pack.expires_on ? sum + pack.completions : sum), 0);
