import type { Accounts } from '#shared/billing/accounts.ts';
import type { SubscriptionStatus } from '#shared/billing/allowance.ts';
import type { Currency, OveragePolicy } from '#shared/billing/terms.ts';
import type { BillingPeriod } from '#shared/billing/months.ts';
import type { Reminder } from '#shared/billing/dunning.ts';
import type { Card, CardFailure, CardPaymentState, DisputeState } from '#shared/billing/card.ts';
import type { Buyer, Invoice, InvoiceLine, Seller } from '#shared/billing/invoice.ts';
import type { ChargeKind } from '#shared/billing/renewal.ts';
import type { Coupon } from '#shared/billing/coupons.ts';
import type { Deduction } from '#shared/billing/deductions.ts';
import type { Default } from './columns.ts';

export interface BillingTables {
  plan: { id: string; name: string; position: number; is_sold: Default<boolean>; retired_at: Default<Date | null> };
  plan_version: {
    id: string;
    plan_id: string;
    version: number;
    live_games: number | null;
    editors: number | null;
    brands: number | null;
    completions: number | null;
    created_at: Default<Date>;
    created_by: string | null;
  };
  plan_price: { plan_version_id: string; currency: Currency; month: number; year: number; pack: number; completion: number };
  addon: { id: string; widens: 'live_games' | 'editors' | 'brands' | 'completions'; amount: number; position: number };
  addon_price: { addon_id: string; currency: Currency; month: number; year: number };
  subscription: {
    tenant_id: string;
    id: Default<string>;
    plan_version_id: Default<string>;
    currency: Default<Currency>;
    period: Default<BillingPeriod>;
    anchor: string;
    renewal_date: Default<string | null>;
    ends_at: Default<Date | null>;
    status: SubscriptionStatus;
    overage_policy: Default<OveragePolicy>;
    hard_cap: Default<number | null>;
    upgrade_id: Default<string | null>;
    created_at: Default<Date>;
  };
  subscription_addon: { tenant_id: string; addon_id: string; quantity: number; price: number };
  subscription_limits: {
    tenant_id: string;
    live_games: number | null;
    editors: number | null;
    brands: number | null;
    completions: number | null;
  };
  plan_change: {
    tenant_id: string;
    id: string;
    plan_version_id: string;
    period: BillingPeriod;
    currency: Currency;
    addons: Record<string, number>;
    asked_by: string | null;
    asked_at: Date;
    done_at: Default<Date | null>;
    withdrawn_at: Default<Date | null>;
  };
  charge: {
    tenant_id: string;
    key: string;
    kind: ChargeKind;
    from_day: string;
    to_day: string;
    plan_version_id: string;
    addon_id: string | null;
    quantity: number;
    unit_price: number;
    amount: number;
    currency: Currency;
    deductions: Default<readonly Deduction[]>;
    at: Date;
  };
  coupon: Coupon & {
    tenant_id: string;
    periods: number;
    given_at: Date;
    given_by: string | null;
    withdrawn_at: Default<Date | null>;
  };
  billing_details: Omit<Buyer, 'contacts' | 'order_number'> & {
    tenant_id: string;
    order_number: Default<string | null>;
    contacts: Default<string[]>;
    changed_at: Date;
  };
  vat_check: {
    tenant_id: string;
    vat_id: string;
    state: 'asked' | 'valid' | 'invalid';
    asked_at: Date;
    answered_at: Date | null;
    consultation: string | null;
    failure: Default<string | null>;
    failing_since: Default<Date | null>;
  };
  vat_answer: {
    tenant_id: string;
    id: string;
    vat_id: string;
    is_valid: boolean;
    answered_at: Date;
    register_time: string | null;
    consultation: string | null;
    requester: string | null;
    name: string | null;
    address: string | null;
  };
  seller: Seller & { only_one: Default<boolean>; payment_days: number; changed_at: Date };
  day_rate: { day: string; rate: number; noted_at: Date };
  account_plan: { only_one: Default<boolean>; accounts: Accounts; changed_at: Date };
  invoice_series: { seller: string; document: Invoice['document']; last: number };
  invoice: Omit<Invoice, 'lines' | 'credits'> & {
    tenant_id: string;
    seller_vat_id: string;
    position: number;
    credits_id: string | null;
    plan: string | null;
    issued_at: Date;
  };
  invoice_line: Omit<InvoiceLine, 'deductions'> & {
    deductions: Default<InvoiceLine['deductions']>;
    tenant_id: string;
    invoice_id: string;
    position: number;
    charge_key: string | null;
    credits_position: Default<number | null>;
  };
  invoice_payment: {
    tenant_id: string;
    id: string;
    invoice_id: string;
    direction: 'in' | 'out';
    amount: number;
    paid_on: string;
    reference: string;
    noted_at: Date;
    noted_by: string | null;
    takes_back_id: Default<string | null>;
  };
  invoice_mail: { tenant_id: string; invoice_id: string; step: Reminder | 'issued'; at: Date };
  details_reminder: { tenant_id: string; since: string; step: Reminder; at: Date };
  card_customer: {
    tenant_id: string;
    customer_id: string;
    made_at: Date;
    reading: Default<number>;
    made: Default<number>;
    gone_at: Default<Date | null>;
  };
  card: Card & { tenant_id: string };
  card_setup: {
    tenant_id: string;
    session_id: string;
    state: Default<'open' | 'done' | 'gone'>;
    asked_at: Date;
    asked_by: string | null;
  };
  card_payment: {
    tenant_id: string;
    invoice_id: string;
    amount: number;
    currency: Currency;
    state: CardPaymentState;
    attempts: number;
    card_id: string | null;
    intent_id: string | null;
    charge_id: string | null;
    failure: CardFailure | null;
    refused_card: string | null;
    asked_at: Date;
    reading: Default<number>;
  };
  card_refund: {
    tenant_id: string;
    invoice_id: string;
    number: number;
    amount: number;
    state: 'asked' | 'pending' | 'succeeded' | 'failed';
    refund_id: string | null;
    asked_at: Date;
    asked_by: string | null;
  };
  card_dispute: {
    tenant_id: string;
    id: string;
    invoice_id: string;
    dispute_id: string;
    amount: number;
    currency: Currency;
    state: DisputeState;
    reason: string;
    respond_by: Date | null;
    taken_at: Date | null;
    settled_at: Date | null;
    noted_at: Date;
    reading: Default<number>;
  };
  invoice_standing: { tenant_id: string; id: string; left_to_pay: number; paid: number; credited: number };
  billing_ledger: {
    tenant_id: string;
    document_id: string;
    day: string;
    currency: Currency;
    account: 'receivable' | 'revenue' | 'vat' | 'bank' | 'disputed';
    amount: number;
  };
  unique_completion: {
    tenant_id: string;
    month: string;
    activity_id: string;
    player_id: string;
    at: Date;
    country: string | null;
    given_back_at: Default<Date | null>;
    given_back_for: Default<'cheating' | 'merged' | null>;
  };
  usage_month: { tenant_id: string; month: string; used: number };
  allowance_month: {
    tenant_id: string;
    month: string;
    included: number | null;
    overage: Default<number>;
    sealed_at: Default<Date | null>;
    used: Default<number | null>;
  };
  completion_difference: {
    tenant_id: string;
    month: string;
    used: number;
    counted: number;
    owed: number;
    charged: number;
    found_at: Date;
  };
  allowance_part: {
    tenant_id: string;
    month: string;
    number: number;
    from_used: number;
    policy: OveragePolicy;
    hard_cap: number | null;
    plan_version_id: string;
    currency: Currency;
    at: Date;
  };
  allowance_pack: {
    tenant_id: string;
    month: string;
    number: number;
    source: 'bought' | 'automatic' | 'granted';
    completions: number;
    expires_on: string;
    at: Date;
    reason: Default<string>;
    by_account: string | null;
    part: Default<number>;
    price: Default<number>;
    currency: Currency | null;
  };
  pack_burn: { tenant_id: string; pack_month: string; pack_number: number; month: string; completions: number };
  allowance_alert: { tenant_id: string; month: string; percent: number; used: number; allowed: number; at: Date };
}
