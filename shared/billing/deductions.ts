import type { Day } from './months.ts';

/** The paid rest of a period that an upgrade ended. Money in minor units, above zero. */
export interface Unused {
  kind: 'unused';
  amount: number;
  from_day: Day;
  to_day: Day;
  /** The line that was paid. */
  invoice_id: string;
  number: string;
  position: number;
}
/** A deduction from a charge. */
export type Deduction = Unused | { kind: 'coupon'; amount: number; coupon_id: string; name: string };

export interface Deductible {
  deductions: readonly Deduction[];
  amount: number;
}

/** Takes deductions off charges in order, never below zero; one that is larger than a charge continues on the next. */
export function deduct<Charge extends Deductible>(charges: readonly Charge[], deductions: readonly Deduction[]): Charge[] {
  const left = deductions.map((deduction) => ({ ...deduction }));
  return charges.map((charge) => {
    const taken: Deduction[] = [];
    let { amount } = charge;
    for (const deduction of left) {
      const part = Math.min(amount, deduction.amount);
      if (part === 0) continue;
      taken.push({ ...deduction, amount: part });
      deduction.amount -= part;
      amount -= part;
    }
    return { ...charge, amount, deductions: [...charge.deductions, ...taken] };
  });
}
