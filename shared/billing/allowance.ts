import { burn, leftIn, owedIn, spentOn, timesUnder, type OpenMonth, type Pack } from './balance.ts';
import type { Currency, OveragePolicy } from './terms.ts';
import type { Month } from './months.ts';

export const subscriptionStatuses = ['trial', 'active', 'past_due', 'cancelled', 'expired'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** Completions that a pack gives. */
export const packSize = 1_000;

/** What decides whether games may be started, and what ends beyond the allowance cost. Money is in minor units. */
export interface Allowance {
  status: SubscriptionStatus;
  /** When it ends by itself. */
  ends_at: Date | null;
  policy: OveragePolicy;
  /** What a month may cost beyond the plan; null: without a cap. */
  hard_cap: number | null;
  currency: Currency;
  pack_price: number;
  completion_price: number;
  month: Month;
  /** Not sealed, the present one last. */
  months: readonly OpenMonth[];
  /** With what sealed months left of them. */
  packs: readonly Pack[];
}

export interface AllowanceUsage {
  used: number;
  included: number | null;
  /** The plan, packs, and what is settled since something else is agreed; null without a limit. */
  allowed: number | null;
  /** What ended over that. */
  beyond: number;
  /** Completions that are paid one by one, and those that cost nothing though they are beyond the plan and all packs. */
  owed: number;
  free: number;
  /** What the month cost beyond the plan, in the present currency: packs and completions; `settled` without what the present part still changes. */
  spent: number;
  settled: number;
  left: Pack[];
}

/** What this month has. */
export function usageOf({ months, packs, month, currency }: Allowance): AllowanceUsage {
  const { balances, left } = burn(packs, months);
  const present = months.find((one) => one.month === month);
  const parts = balances.find((one) => one.month === month)?.parts ?? [];
  const sum = (of: 'from_packs' | 'beyond' | 'owed', all = parts) => all.reduce((total, part) => total + part[of], 0);
  const [used, included] = [present?.used ?? 0, present?.included ?? null];
  const earlier = parts.slice(0, -1);
  const onPacks = spentOn(packs, { month }, parts.length, currency);
  const owing = (all: typeof parts) => (present ? owedIn(present, all, currency) : 0);
  return {
    used,
    included,
    allowed: included === null ? null : included + sum('from_packs') + sum('beyond', earlier) + leftIn(left, month),
    beyond: parts.at(-1)?.beyond ?? 0,
    owed: sum('owed'),
    free: sum('beyond') - sum('owed'),
    spent: onPacks + owing(parts),
    settled: onPacks + owing(earlier),
    left,
  };
}

/** How many of `wanted` more packs the cap lets be bought. */
export const packsUnderCap = (allowance: Allowance, wanted: number): number =>
  Math.min(wanted, timesUnder(allowance.hard_cap, usageOf(allowance).spent, allowance.pack_price));

/** Whether one more completion than those beyond the allowance would be paid. */
const paysOneMore = (allowance: Allowance): boolean => {
  const { beyond, settled } = usageOf(allowance);
  return timesUnder(allowance.hard_cap, settled, allowance.completion_price) > beyond;
};

export const hasEnded = ({ status, ends_at }: Pick<Allowance, 'status' | 'ends_at'>, now: Date): boolean =>
  status === 'expired' || (ends_at !== null && ends_at <= now);

/** Why no game is started; null where one may. Ends are never refused. */
export function whyRefused(allowance: Allowance, now: Date): 'subscription_expired' | 'completion_limit' | null {
  if (hasEnded(allowance, now)) return 'subscription_expired';
  const { used, allowed } = usageOf(allowance);
  if (allowed === null || used < allowed) return null;
  if (allowance.status === 'trial') return 'completion_limit';
  switch (allowance.policy) {
    case 'stop':
      return 'completion_limit';
    case 'topup':
      return packsUnderCap(allowance, 1) > 0 ? null : 'completion_limit';
    case 'overage':
      return paysOneMore(allowance) ? null : 'completion_limit';
  }
}
