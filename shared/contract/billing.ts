import { Type, type Static } from 'typebox';
import { Day } from '#shared/content/date-time.ts';
import { startRefusals, subscriptionStatuses } from '#shared/billing/allowance.ts';
import { noticeKinds } from '#shared/billing/notice.ts';
import { cardFailures } from '#shared/billing/card.ts';
import { currencies, overagePolicies } from '#shared/billing/terms.ts';
import { nullable, object, operation, paged, pageQuery, Time, Uuid } from './operation.ts';

export const Currency = Type.Enum(currencies);
const Period = Type.Enum(['monthly', 'annual']);
export const Limit = nullable(Type.Integer({ minimum: 0, maximum: 1_000_000_000 }));
/** Cents or öre. */
export const Money = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

export const Plan = Type.Object({
  id: Type.String(),
  name: Type.String(),
  version: Type.Integer(),
  live_games: Limit,
  editors: Limit,
  brands: Limit,
  completions: Limit,
  price_month: Money,
  price_year: Money,
  /** The price of 1,000 completions, and of one beyond the allowance. */
  pack_price: Money,
  completion_price: Money,
  currency: Currency,
});
export type Plan = Static<typeof Plan>;

const Addon = Type.Object({
  id: Type.String(),
  widens: Type.Enum(['live_games', 'editors', 'brands', 'completions']),
  amount: Type.Integer(),
  price_month: Money,
  price_year: Money,
  currency: Currency,
});
const OwnAddon = Type.Object({ id: Type.String(), quantity: Type.Integer(), price: Money });
const Used = Type.Object({ used: Type.Integer(), limit: Limit });
const PaymentMethod = Type.Object({
  id: Type.String(),
  type: Type.Enum(['card', 'invoice']),
  is_default: Type.Boolean(),
  /** A card; only the payment provider has its number. */
  card: Type.Optional(
    Type.Object({ brand: Type.String(), last_digits: Type.String(), exp_month: Type.Integer(), exp_year: Type.Integer() }),
  ),
});
export type PaymentMethod = Static<typeof PaymentMethod>;

export const Subscription = Type.Object({
  id: Uuid,
  plan: Plan,
  period: Period,
  status: Type.Enum(subscriptionStatuses),
  renewal_date: nullable(Day),
  /** When it ends by itself, for a trial and for a cancelled subscription. */
  ends_at: nullable(Time),
  /** Why new players can start no game now; null when they can. */
  players_refused: nullable(Type.Enum(startRefusals)),
  allowance: Type.Object({
    used: Type.Integer(),
    /** Including packs. */
    limit: Limit,
    /** The allowance of the plan with its add-ons. */
    included: Limit,
    /** Completions beyond the limit. */
    beyond: Type.Integer(),
    from: Time,
    to: Time,
    /** The expected total of the month; null while it is too early for a forecast. */
    forecast: nullable(Type.Integer()),
  }),
  topups: Type.Array(
    Type.Object({
      amount: Type.Integer(),
      left: Type.Integer(),
      bought_at: Time,
      expires_on: Day,
      source: Type.Enum(['bought', 'automatic', 'granted']),
    }),
  ),
  /** The number of the next pack in this month. */
  next_topup: Type.Integer(),
  editors: Used,
  brands: Used,
  live_games: Used,
  overage_policy: Type.Enum(overagePolicies),
  hard_cap: nullable(Money),
  /** What the next period costs without VAT, less coupons; null: none begins by itself. */
  next_charge: nullable(Type.Object({ at: Day, amount: Money, currency: Currency })),
  pending_change: nullable(Type.Object({ plan: Type.String(), name: Type.String(), period: Period, at: Time })),
  payment_methods: Type.Array(PaymentMethod),
  /** Whether cards can be added here. */
  takes_cards: Type.Boolean(),
  addons: Type.Array(OwnAddon),
  /** The prices that were agreed with the organisation for its plan, without VAT, now or from a coming period on. */
  price_agreement: nullable(
    Type.Object({
      from_day: Day,
      /** The list price returns with the first period that begins on this day or later; null: no end is agreed. */
      until_day: nullable(Day),
      reason: Type.String(),
      price_month: Money,
      price_year: Money,
      list_month: Money,
      list_year: Money,
    }),
  ),
  /** The VAT of invoices to the organisation; null: its billing details are missing. */
  vat_percent: nullable(Type.Number()),
});
export type Subscription = Static<typeof Subscription>;

/** Why a bigger plan cannot begin now: it can begin at the next billing date. */
const upgradeRefusals = [
  'not_an_upgrade',
  'renewing',
  'invoice_unpaid',
  'no_billing_details',
  'no_payment_method',
  'not_invoiceable',
] as const;
export type UpgradeRefusal = (typeof upgradeRefusals)[number];

/** The reason of an error, for screens in the reader's language; `message` is in English. */
export const errorReasons = [
  ...upgradeRefusals,
  'same_plan',
  'sandbox',
  'beyond_cap',
  'card_in_use',
  'sum_changed',
  'not_confirmed',
  ...cardFailures,
] as const;
export type ErrorReason = (typeof errorReasons)[number];
export const Reaction = Type.Object({
  status: Type.Enum(['success', 'info', 'error']),
  message: Type.String(),
  reason: Type.Optional(Type.Enum(errorReasons)),
});
export type Reaction = Static<typeof Reaction>;
/** url: the page of the payment provider or of a bank to which the browser must go. */
export const Redirection = Type.Object({ ...Reaction.properties, url: Type.Optional(Type.String()) });

export const change = object({
  plan: Type.String({ minLength: 1, maxLength: 30 }),
  period: Period,
  currency: Type.Optional(Currency),
  /** The quantity of each add-on, replacing the present ones; when absent, they stay as they are. */
  addons: Type.Optional(
    Type.Array(object({ id: Type.String({ maxLength: 30 }), quantity: Type.Integer({ minimum: 0, maximum: 1000 }) }), { maxItems: 20 }),
  ),
});

const Charge = Type.Object({
  kind: Type.Enum(['plan', 'addon']),
  addon: nullable(Type.String()),
  from: Day,
  to: Day,
  quantity: Type.Integer(),
  unit_price: Money,
  amount: Money,
});
const Discount = Type.Object({ name: Type.String(), amount: Money });
/** What a change costs if it begins now: the invoice that is issued at once. */
const UpgradeNow = Type.Object({
  renewal_date: Day,
  /** amount: without the deductions. */
  charges: Type.Array(Charge),
  /** The deduction for paid and unused days of the present period. */
  credits: Type.Array(Type.Object({ number: Type.String(), from: Day, to: Day, amount: Money })),
  /** What coupons take off. */
  discounts: Type.Array(Discount),
  /** Invoices of the present period that are not paid: nothing is taken off for them. */
  unpaid: Type.Array(Type.String()),
  net: Money,
  vat: Money,
  vat_percent: Type.Number(),
  total: Money,
  /** The day on which it is due; a card is charged at once. */
  due_on: Day,
});
export type UpgradeNow = Static<typeof UpgradeNow>;
export const Preview = Type.Object({
  /** When the change takes effect, and the end of the period that starts then. */
  at: Time,
  renewal_date: Day,
  /** amount: without the discounts. */
  charges: Type.Array(Charge),
  discounts: Type.Array(Discount),
  total: Type.Integer(),
  currency: Currency,
  /** What exceeds the plan's limits. Nothing is removed, but nothing new can be added. */
  /** null: the change cannot begin now, for the reason in not_now, or it begins at once anyway. */
  now: nullable(UpgradeNow),
  not_now: nullable(Type.Enum(upgradeRefusals)),
  unfit: Type.Array(
    Type.Object({ of: Type.Enum(['live_games', 'editors', 'brands', 'completions']), used: Type.Integer(), limit: Type.Integer() }),
  ),
});
export type Preview = Static<typeof Preview>;

export const CountedRow = Type.Object({
  activity_id: Uuid,
  /** Absent for an activity that no longer exists. */
  activity: Type.Optional(Type.String()),
  /** The same value for the same player, without a name. */
  player: Type.String(),
  at: Time,
  country: nullable(Type.String()),
  given_back_at: nullable(Time),
  given_back_for: nullable(Type.String()),
});
export type CountedRow = Static<typeof CountedRow>;

const Cost = Type.Object({
  /** The forecast for the month: the median, and the range from the 10th to the 90th percentile. */
  expected: Money,
  low: Money,
  high: Money,
});
export const AllowanceMonth = Type.Object({
  month: Day,
  used: Type.Integer(),
  limit: Limit,
  included: Limit,
  beyond: Type.Integer(),
  /** Completions beyond the plan and packs: those charged one by one, and those that cost nothing. */
  owed: Type.Integer(),
  free: Type.Integer(),
  /** The cost of the month beyond the plan so far, in cents or öre: packs and completions. */
  spent: Money,
  currency: Currency,
  days: Type.Array(Type.Object({ day: Day, used: Type.Integer() })),
  activities: Type.Array(Type.Object({ id: Uuid, name: Type.Optional(Type.String()), used: Type.Integer() })),
  countries: Type.Array(Type.Object({ country: nullable(Type.String()), used: Type.Integer() })),
  /** null: the month is over, or with less than three days of play it is too early for a forecast. */
  forecast: nullable(Type.Object({ expected: Type.Integer(), low: Type.Integer(), high: Type.Integer() })),
  /** The additional cost of this month under each policy, by the forecast or else by the usage so far. */
  policies: Type.Array(Type.Object({ policy: Type.Enum(overagePolicies), cost: Cost })),
  /** The total cost of a month with each plan under the present policy. */
  plans: Type.Array(Type.Object({ plan: Type.String(), name: Type.String(), price: Money, cost: Cost })),
});
export type AllowanceMonth = Static<typeof AllowanceMonth>;

const access = ['subscription_access'] as const;
const edit = ['subscription_edit'] as const;
const either = ['subscription_access', 'subscription_edit'] as const;
const Month = Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])-01$' });
const reaction = { who: edit, body: object({}), response: Reaction } as const;
export const reactionNotes = 'success: done. info: nothing to act on. error: not allowed. Each comes with a message to show.';
const bearerOnly = 'Kept for older programs. It changes something, so it accepts only a bearer token and never a cookie; use POST instead.';

export const billing = {
  listPlans: operation({
    method: 'GET',
    path: '/api/v1/plans',
    summary: 'List the plans on sale.',
    notes: 'Prices are in cents or öre.',
    who: either,
    query: object({ currency: Type.Optional(Currency) }),
    response: Type.Object({ data: Type.Array(Plan) }),
  }),
  readSubscription: operation({
    method: 'GET',
    path: '/api/v1/subscription',
    summary: 'Get the subscription, its limits and their usage.',
    who: access,
    response: Subscription,
  }),
  readBillingNotice: operation({
    method: 'GET',
    path: '/api/v1/subscription/notice',
    summary: 'Get the most urgent notice about billing, if there is one.',
    notes:
      'payment_failed: a card was not charged. limit_reached: no new game starts. details_missing: an invoice waits for billing details. invoice_waiting: an invoice is due within a week, or was due. near_limit: 90 percent and more of the completions are used. trial: days left.',
    who: access,
    response: Type.Object({
      notice: nullable(
        Type.Object({
          kind: Type.Enum(noticeKinds),
          days: Type.Optional(Type.Integer()),
          percent: Type.Optional(Type.Integer()),
          invoice: Type.Optional(Type.Object({ number: Type.String(), left: Money, currency: Currency, due_on: Day })),
        }),
      ),
    }),
  }),
  changeSubscription: operation({
    method: 'POST',
    path: '/api/v1/subscription/change',
    summary: 'Choose a plan and its add-ons.',
    notes: `${reactionNotes} Takes effect at the next billing date; during a trial or after the end, at once. A plan that costs something needs billing details.`,
    who: edit,
    body: change,
    response: Reaction,
  }),
  upgradeSubscription: operation({
    method: 'POST',
    path: '/api/v1/subscription/upgrade',
    summary: 'Begin a bigger plan now.',
    notes: `${reactionNotes} A new period begins today and is invoiced at once; the unused days of the present period are taken off, as far as they are paid. total: what previewSubscription showed with VAT; if the total is another by now, nothing changes. A plan that is smaller, or shorter in period, waits for the next billing date: see changeSubscription.`,
    who: edit,
    body: object({ ...change.properties, total: Money }),
    response: Reaction,
  }),
  previewSubscription: operation({
    method: 'POST',
    path: '/api/v1/subscription/preview',
    summary: 'Preview a change of plan.',
    without_key: 'reads',
    notes:
      'Returns what it would cost, when it would take effect and what would no longer fit; now: what a bigger plan would cost if it began today.',
    who: either,
    body: change,
    response: Preview,
  }),
  topupSubscription: operation({
    method: 'POST',
    path: '/api/v1/subscription/topup',
    summary: 'Buy a pack of 1,000 completions.',
    notes: `${reactionNotes} number: the pack within this month; a pack already bought is not bought again. Needs billing details.`,
    who: edit,
    body: object({ number: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })) }),
    response: Reaction,
  }),
  changeOverage: operation({
    method: 'POST',
    path: '/api/v1/subscription/overage',
    summary: 'Set what happens when the allowance is used up.',
    notes: `${reactionNotes} Also sets the most that a month may cost beyond the plan. Whatever costs something needs billing details.`,
    who: edit,
    body: object({ policy: Type.Enum(overagePolicies), hard_cap: Type.Optional(nullable(Money)) }),
    response: Reaction,
  }),
  cancelSubscription: operation({
    method: 'POST',
    path: '/api/v1/subscription/cancel',
    summary: 'Cancel subscription at the end of its period.',
    notes: `${reactionNotes} All games are then unpublished.`,
    ...reaction,
  }),
  resumeSubscription: operation({
    method: 'POST',
    path: '/api/v1/subscription/resume',
    summary: 'Undo a cancellation or a pending change.',
    notes: reactionNotes,
    ...reaction,
  }),
  cancelSubscriptionByGet: operation({
    method: 'GET',
    path: '/api/v1/subscription/cancel',
    summary: 'Cancel subscription, as by POST.',
    notes: bearerOnly,
    who: edit,
    response: Reaction,
    errors: ['forbidden'],
  }),
  resumeSubscriptionByGet: operation({
    method: 'GET',
    path: '/api/v1/subscription/resume',
    summary: 'Resume the subscription, as by POST.',
    notes: bearerOnly,
    who: edit,
    response: Reaction,
    errors: ['forbidden'],
  }),
  listPaymentMethods: operation({
    method: 'GET',
    path: '/api/v1/subscription/payment-methods',
    summary: 'List the subscription’s payment methods.',
    who: access,
    response: Type.Object({ data: Type.Array(PaymentMethod) }),
  }),
  startCardSetup: operation({
    method: 'POST',
    path: '/api/v1/subscription/payment-methods',
    summary: 'Start adding a card.',
    notes: `${reactionNotes} The card is added at the url, a page of the payment provider that returns to the billing page. info: cards are not accepted here.`,
    who: edit,
    limit: { times: 20, seconds: 3600, per: 'account' },
    body: object({}),
    response: Redirection,
    errors: ['not_ready'],
  }),
  refreshPayments: operation({
    method: 'POST',
    path: '/api/v1/subscription/payment-methods/refresh',
    summary: 'Refresh the state of cards and payments in progress.',
    notes: `${reactionNotes} Asks the payment provider at once.`,
    who: edit,
    limit: { times: 60, seconds: 3600, per: 'account' },
    body: object({}),
    response: Reaction,
    errors: ['not_ready'],
  }),
  choosePaymentMethod: operation({
    method: 'PUT',
    path: '/api/v1/subscription/payment-methods/:method',
    summary: 'Choose the card to charge.',
    notes: `${reactionNotes} The card is charged from now on; amounts already due are charged to it at once.`,
    who: edit,
    params: Type.Object({ method: Type.String({ pattern: '^[A-Za-z0-9_]{1,100}$' }) }),
    body: object({}),
    response: Reaction,
    errors: ['not_ready'],
  }),
  removePaymentMethod: operation({
    method: 'DELETE',
    path: '/api/v1/subscription/payment-methods/:method',
    summary: 'Remove a card.',
    notes: `${reactionNotes} Also removes it at the payment provider. The card that a running subscription is charged to stays until another is chosen.`,
    who: edit,
    params: Type.Object({ method: Type.String({ pattern: '^[A-Za-z0-9_]{1,100}$' }) }),
    response: Reaction,
    errors: ['not_ready'],
  }),
  listAddons: operation({
    method: 'GET',
    path: '/api/v1/subscription/addons',
    summary: 'List the available add-ons.',
    notes: 'Prices are in the currency of the subscription, or in another one on request.',
    who: access,
    query: object({ currency: Type.Optional(Currency) }),
    response: Type.Object({ data: Type.Array(Addon), own: Type.Array(OwnAddon) }),
  }),
  readAllowance: operation({
    method: 'GET',
    path: '/api/v1/subscription/allowance',
    summary: 'Get a month’s completions by day, activity and country.',
    notes: 'Includes a forecast and what it costs.',
    who: access,
    query: object({ month: Type.Optional(Month) }),
    response: AllowanceMonth,
  }),
  listCompletions: operation({
    method: 'GET',
    path: '/api/v1/subscription/completions',
    summary: 'List the completions counted in a month, without names.',
    who: access,
    query: object({ month: Type.Optional(Month), ...pageQuery }),
    response: paged(CountedRow),
  }),
  exportCompletions: operation({
    method: 'GET',
    path: '/api/v1/subscription/completions/file',
    summary: 'Export the completions counted in a month as CSV.',
    who: access,
    query: object({ month: Type.Optional(Month) }),
    response: Type.String(),
    raw: true,
  }),
};
