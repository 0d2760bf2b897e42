import { deduct, type Unused } from './deductions.ts';
import { daysBetween, type Day } from './months.ts';
import { beginPeriods, costOf, type Concessions, type Renewal, type Terms } from './renewal.ts';

const limited = ['live_games', 'editors', 'brands', 'completions'] as const;
/** What terms allow; null: without a limit. */
export type Limits = Readonly<Record<(typeof limited)[number], number | null>>;

/**
 * Whether a change may begin at once: nothing gets less, the period is as long at least and costs more. So the payment for the present period is
 * always less than the price of the next one.
 */
export function isUpgrade(own: { terms: Terms; limits: Limits }, next: { terms: Terms; limits: Limits }): boolean {
  const isLess = limited.some((name) => (next.limits[name] ?? Infinity) < (own.limits[name] ?? Infinity));
  const isShorter = own.terms.period === 'annual' && next.terms.period === 'monthly';
  return !isLess && !isShorter && own.terms.currency === next.terms.currency && costOf(next.terms) > costOf(own.terms);
}

/** A paid line of the present period, with what was paid for it. */
export interface PaidLine extends Omit<Unused, 'kind' | 'amount'> {
  value: number;
}

/** The share of the days from today on, half a cent rounded up. Today belongs to the new period. */
export function unusedOf({ value, ...line }: PaidLine, today: Day): Unused {
  const [unused, days] = [BigInt(daysBetween(today, line.to_day)), BigInt(daysBetween(line.from_day, line.to_day))];
  const amount = Number((BigInt(value) * unused * 2n + days) / (days * 2n));
  return { ...line, kind: 'unused', amount, from_day: today };
}

/** A new period that begins today in the middle of another. The id of the change makes its charges different from those of the same day. */
export function upgrade(
  terms: Terms,
  today: Day,
  { paid, ...concessions }: Concessions & { paid: readonly PaidLine[] },
  upgrade_id: string,
): Renewal {
  const { charges, ...period } = beginPeriods(terms, today, concessions);
  const own = charges.map((charge) => ({ ...charge, key: `${charge.key} ${upgrade_id}` }));
  const unused = paid.map((line) => unusedOf(line, today)).filter(({ amount }) => amount > 0);
  return { ...period, charges: deduct(own, unused), upgrade_id };
}

/** Where a coupon makes the next period cheaper than the deduction, the rest would be lost. */
export function losesUnused({ charges }: Pick<Renewal, 'charges'>, paid: readonly PaidLine[], today: Day): boolean {
  const taken = charges.flatMap(({ deductions }) => deductions).filter(({ kind }) => kind === 'unused');
  return sumOf(taken) < sumOf(paid.map((line) => unusedOf(line, today)));
}
const sumOf = (parts: readonly { amount: number }[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);
