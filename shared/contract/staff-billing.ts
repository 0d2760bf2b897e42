import { Type, type Static } from 'typebox';
import { Day } from '#shared/content/date-time.ts';
import { PlainName } from '#shared/content/plain-name.ts';
import { change, Currency, Limit, Money, Plan, Preview, Reaction, reactionNotes, Subscription } from './billing.ts';
import { nullable, object, operation, Success, Time, Uuid } from './operation.ts';

const byTenant = Type.Object({ tenant: Uuid });

export const StaffPlan = Type.Object({
  id: Type.String(),
  name: Type.String(),
  is_sold: Type.Boolean(),
  retired_at: nullable(Time),
  versions: Type.Array(
    Type.Object({
      version: Type.Integer(),
      created_at: Time,
      tenants: Type.Integer(),
      prices: Type.Array(Type.Omit(Plan, ['id', 'name', 'version'])),
    }),
  ),
});
export type StaffPlan = Static<typeof StaffPlan>;
const CouponValue = {
  /** As printed on invoices. */
  name: PlainName(100),
  /** A percentage of each charge, or an amount of all of a period in one currency. */
  percent: nullable(Type.Integer({ minimum: 1, maximum: 100 })),
  amount: nullable(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  currency: nullable(Currency),
  periods: Type.Integer({ minimum: 1, maximum: 120 }),
};
const StaffCoupon = Type.Object({
  id: Uuid,
  ...CouponValue,
  /** The periods of which it took something off. */
  used: Type.Integer(),
  given_at: Time,
  withdrawn_at: nullable(Time),
});
export type StaffCoupon = Static<typeof StaffCoupon>;
const Price = object({ currency: Currency, month: Money, year: Money, pack: Money, completion: Money });
const byPlan = Type.Object({ id: Type.String({ pattern: '^[a-z][a-z0-9_]{0,29}$' }) });
const VersionTerms = {
  live_games: Limit,
  editors: Limit,
  brands: Limit,
  completions: Limit,
  prices: Type.Array(Price, { minItems: 2, maxItems: 2 }),
};
const PlanTerms = object({ name: PlainName(100), is_sold: Type.Boolean(), ...VersionTerms });
const reason = Type.String({ minLength: 3, maxLength: 500 });
const PriceAgreement = Type.Object({
  id: Uuid,
  plan: Type.String(),
  from_day: Day,
  /** The list price returns with the first period that begins on this day or later. */
  until_day: nullable(Day),
  reason: Type.String(),
  given_at: Time,
  /** Its terms, and the listed ones without it, in each currency. */
  own: Type.Array(Plan),
  list: Type.Array(Plan),
});
export type PriceAgreement = Static<typeof PriceAgreement>;

/** The calls of provider staff about the plans, subscriptions and coupons of their customers. */
export const staffBilling = {
  readTenantSubscription: operation({
    method: 'GET',
    path: '/api/v1/staff/tenants/:tenant/subscription',
    summary: 'Get an organisation’s subscription.',
    who: 'staff',
    without_tenant: true,
    params: byTenant,
    response: Type.Object({ tenant: Type.String(), subscription: Subscription }),
  }),
  previewTenantSubscription: operation({
    method: 'POST',
    path: '/api/v1/staff/tenants/:tenant/subscription/preview',
    summary: 'Preview a change of an organisation’s plan.',
    notes:
      'As previewSubscription shows it to the organisation. now: the invoice if it begins now; null while no invoice can be issued, because billing details, the seller or the exchange rate are missing.',
    who: 'staff',
    without_tenant: true,
    params: byTenant,
    body: change,
    response: Preview,
  }),
  changeTenantSubscription: operation({
    method: 'POST',
    path: '/api/v1/staff/tenants/:tenant/subscription/change',
    summary: 'Assign a plan to an organisation.',
    notes: `${reactionNotes} Takes effect now or at the next billing date. total: of a change that begins now, what previewTenantSubscription showed with VAT; if the total is another by now, nothing changes.`,
    who: 'staff',
    without_tenant: true,
    params: byTenant,
    body: object({ ...change.properties, at_once: Type.Optional(Type.Boolean()), total: Type.Optional(Money) }),
    response: Reaction,
  }),
  grantAllowance: operation({
    method: 'POST',
    path: '/api/v1/staff/tenants/:tenant/subscription/grant',
    summary: 'Grant an organisation completions.',
    notes: 'The organisation can read the reason.',
    who: 'staff',
    without_tenant: true,
    params: byTenant,
    body: object({
      completions: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      reason,
      number: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    }),
    response: Reaction,
  }),
  listCoupons: operation({
    method: 'GET',
    path: '/api/v1/staff/tenants/:tenant/coupons',
    summary: 'List the coupons of an organisation, newest first.',
    who: 'staff',
    without_tenant: true,
    params: byTenant,
    response: Type.Object({ data: Type.Array(StaffCoupon) }),
  }),
  giveCoupon: operation({
    method: 'PUT',
    path: '/api/v1/staff/tenants/:tenant/coupons/:id',
    summary: 'Give an organisation a coupon.',
    notes:
      'id: chosen by the caller; the same coupon is given once, and another one under its id is refused. It is taken off the periods that begin from now on, never below zero.',
    who: 'staff',
    without_tenant: true,
    params: Type.Object({ tenant: Uuid, id: Uuid }),
    body: object(CouponValue),
    response: Success,
    errors: ['conflict'],
  }),
  withdrawCoupon: operation({
    method: 'DELETE',
    path: '/api/v1/staff/tenants/:tenant/coupons/:id',
    summary: 'Withdraw a coupon.',
    notes: 'What it took off stays.',
    who: 'staff',
    without_tenant: true,
    params: Type.Object({ tenant: Uuid, id: Uuid }),
    response: Success,
  }),
  listPriceAgreements: operation({
    method: 'GET',
    path: '/api/v1/staff/tenants/:tenant/price-agreements',
    summary: 'List the price agreements of an organisation, newest first.',
    who: 'staff',
    without_tenant: true,
    params: byTenant,
    response: Type.Object({ data: Type.Array(PriceAgreement) }),
  }),
  givePriceAgreement: operation({
    method: 'PUT',
    path: '/api/v1/staff/tenants/:tenant/price-agreements/:id',
    summary: 'Give an organisation its own prices and limits of a plan.',
    notes:
      'id: chosen by the caller; the same agreement is given once, and another one under its id is refused. It applies to periods of the plan that begin on from or later, and before until. The organisation gets an email and can read the reason. A newer agreement about the same plan replaces an older one.',
    who: 'staff',
    without_tenant: true,
    params: Type.Object({ tenant: Uuid, id: Uuid }),
    body: object({ plan: byPlan.properties.id, from: Day, until: nullable(Day), reason, ...VersionTerms }),
    response: Success,
    errors: ['conflict'],
  }),
  endPriceAgreement: operation({
    method: 'POST',
    path: '/api/v1/staff/tenants/:tenant/price-agreements/:id/end',
    summary: 'End a price agreement.',
    notes:
      'The list price returns with the first period that begins on until or later; until is today or later. The organisation gets an email.',
    who: 'staff',
    without_tenant: true,
    params: Type.Object({ tenant: Uuid, id: Uuid }),
    body: object({ until: Day, reason }),
    response: Success,
  }),
  listStaffPlans: operation({
    method: 'GET',
    path: '/api/v1/staff/plans',
    summary: 'List all plans with their versions and organisation counts.',
    who: 'staff',
    without_tenant: true,
    response: Type.Object({ data: Type.Array(StaffPlan) }),
  }),
  addPlanVersion: operation({
    method: 'POST',
    path: '/api/v1/staff/plans/:id',
    summary: 'Create a new version of a plan.',
    notes: 'This version is sold from now on. Organisations on another version keep it.',
    who: 'staff',
    without_tenant: true,
    params: byPlan,
    body: PlanTerms,
    response: Success,
  }),
  addPlan: operation({
    method: 'PUT',
    path: '/api/v1/staff/plans/:id',
    summary: 'Create a plan with its first version.',
    notes: 'id: chosen by the caller, and new. is_sold false: only provider staff give it to organisations.',
    who: 'staff',
    without_tenant: true,
    params: byPlan,
    body: PlanTerms,
    response: Success,
  }),
  retirePlan: operation({
    method: 'PUT',
    path: '/api/v1/staff/plans/:id/retirement',
    summary: 'Retire a plan.',
    notes:
      'Nobody can choose it any more, nor can provider staff for an organisation. Organisations that have it keep it, and it renews. Not for the trial.',
    who: 'staff',
    without_tenant: true,
    params: byPlan,
    body: object({}),
    response: Success,
  }),
  restorePlan: operation({
    method: 'DELETE',
    path: '/api/v1/staff/plans/:id/retirement',
    summary: 'Restore a retired plan.',
    who: 'staff',
    without_tenant: true,
    params: byPlan,
    response: Success,
  }),
};
