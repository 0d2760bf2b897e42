import type { Preview, UpgradeNow } from '#shared/contract/billing.ts';
import { monthOf } from '#shared/billing/months.ts';
import { changed, type PeriodCharge, type Terms } from '#shared/billing/renewal.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { countUsage } from './count-usage.ts';
import type { Found, Upgrade } from './find-upgrade.ts';
import { findLimitsOf } from './limits-of-terms.ts';
import type { Subscribed } from './subscription-store.ts';

/** What a change costs at the next billing date; `found`: and now. */
export async function showPreview(tx: Tx, subscription: Subscribed, terms: Terms, now: Date, found?: Found): Promise<Preview> {
  const { at, renewal_date, charges, terms: agreed } = changed(subscription, terms, now);
  return {
    at: at.toISOString(),
    renewal_date,
    charges: charges.map(shownCharge),
    discounts: discountsOf(charges),
    total: charges.reduce((sum, { amount }) => sum + amount, 0),
    currency: terms.currency,
    now: found?.upgrade ? shownUpgrade(found.upgrade) : null,
    not_now: found?.refusal ?? null,
    unfit: await findUnfit(tx, agreed, now),
  };
}

const shownCharge = ({ kind, addon_id, from_day, to_day, quantity, unit_price }: PeriodCharge): Preview['charges'][number] => ({
  kind,
  addon: addon_id,
  from: from_day,
  to: to_day,
  quantity,
  unit_price,
  amount: quantity * unit_price,
});

/** What each coupon takes off all charges. */
function discountsOf(charges: readonly PeriodCharge[]): Preview['discounts'] {
  const coupons = charges.flatMap(({ deductions }) => deductions.filter((deduction) => deduction.kind === 'coupon'));
  return [...Map.groupBy(coupons, ({ coupon_id }) => coupon_id).values()].map((parts) => ({
    name: parts[0]?.name ?? '',
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
  }));
}

function shownUpgrade({ renewal, unpaid, sums: { net, vat, total }, vat_percent, due_on }: Upgrade): UpgradeNow {
  const { renewal_date, charges } = renewal;
  const credits = charges
    .flatMap(({ deductions }) => deductions)
    .flatMap((deduction) =>
      deduction.kind === 'unused'
        ? [{ number: deduction.number, from: deduction.from_day, to: deduction.to_day, amount: deduction.amount }]
        : [],
    );
  return {
    renewal_date,
    charges: charges.map(shownCharge),
    credits,
    discounts: discountsOf(charges),
    unpaid,
    net,
    vat,
    vat_percent,
    total,
    due_on,
  };
}

const things = ['live_games', 'editors', 'brands', 'completions'] as const;

/** The resources of which more are in use than the terms allow; for completions, this month's count. */
async function findUnfit(tx: Tx, terms: Terms, now: Date): Promise<Preview['unfit']> {
  const limits = await findLimitsOf(tx, terms);
  const usage = await tx.selectFrom('usage_month').select('used').where('month', '=', monthOf(now)).executeTakeFirst();
  const usageNow = { ...(await countUsage(tx, now)), completions: usage?.used ?? 0 };
  return things.flatMap((thing) => {
    const limit = limits[thing];
    return limit !== null && usageNow[thing] > limit ? [{ of: thing, used: usageNow[thing], limit }] : [];
  });
}
