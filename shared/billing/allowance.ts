import { burn, leftIn, owedIn, spentOn, timesUnder, type OpenMonth, type Pack } from './balance.ts';
import type { Currency, OveragePolicy } from './terms.ts';
import type { Month } from './months.ts';

export const subscriptionStatuses = ['trial', 'active', 'past_due', 'cancelled', 'expired'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** The completions in one pack. */
export const packSize = 1_000;

/** The data that decides whether games may start, and the price of completions beyond the plan. Money is in minor units. */
export interface Allowance {
  status: SubscriptionStatus;
  /** When the subscription ends by itself. */
  ends_at: Date | null;
  policy: OveragePolicy;
  /** The most that a month may cost beyond the plan; null: without a cap. */
  hard_cap: number | null;
  currency: Currency;
  pack_price: number;
  completion_price: number;
  month: Month;
  /** Months that are not sealed, the present one last. */
  months: readonly OpenMonth[];
  /** With the completions left by sealed months. */
  packs: readonly Pack[];
}

export interface AllowanceUsage {
  used: number;
  included: number | null;
  /** The plan, packs, and completions beyond them from earlier parts of the month, whose terms differed; null without a limit. */
  allowed: number | null;
  /** Completions beyond that. */
  beyond: number;
  /** Completions beyond the plan and all packs: those that are paid one by one, and those that are free. */
  owed: number;
  free: number;
  /** The month's cost beyond the plan, in the present currency: packs and completions; `settled` leaves out the completions of the present part. */
  spent: number;
  settled: number;
  left: Pack[];
}

/** The usage of the present month. */
export function usageOf({ months, packs, month, currency }: Allowance): AllowanceUsage {
  const { balances, left } = burn(packs, months);
  const present = months.find((candidate) => candidate.month === month);
  const parts = balances.find((balance) => balance.month === month)?.parts ?? [];
  const sum = (name: 'from_packs' | 'beyond' | 'owed', all = parts) => all.reduce((total, part) => total + part[name], 0);
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

/** The number of packs, up to `wanted`, that the cap still allows to buy. */
export const packsUnderCap = (allowance: Allowance, wanted: number): number =>
  Math.min(wanted, timesUnder(allowance.hard_cap, usageOf(allowance).spent, allowance.pack_price));

/** The number of completions at which starts are refused; null: no number stops starts. */
export function startLimit(allowance: Allowance): number | null {
  const { status, policy, hard_cap, pack_price, completion_price } = allowance;
  const { allowed, spent, settled } = usageOf(allowance);
  if (allowed === null || status === 'trial' || policy === 'stop') return allowed;
  if (hard_cap === null) return null;
  const paid = policy === 'topup' ? packSize * timesUnder(hard_cap, spent, pack_price) : timesUnder(hard_cap, settled, completion_price);
  return allowed + paid;
}

export const hasEnded = ({ status, ends_at }: Pick<Allowance, 'status' | 'ends_at'>, now: Date): boolean =>
  status === 'expired' || (ends_at !== null && ends_at <= now);

/** The reasons why a tenant's players cannot start a game. */
export const startRefusals = ['subscription_expired', 'completion_limit'] as const;
export type StartRefusal = (typeof startRefusals)[number];

/** Why no game may start; null when one may. The end of a game is never refused. */
export function whyRefused(allowance: Allowance, now: Date): StartRefusal | null {
  if (hasEnded(allowance, now)) return 'subscription_expired';
  const limit = startLimit(allowance);
  return limit !== null && usageOf(allowance).used >= limit ? 'completion_limit' : null;
}
