import { Type, type Static } from 'typebox';
import { Day } from '#shared/content/date-time.ts';
import { countryCodes } from '#shared/billing/country-codes.ts';
import { evidenceKinds } from '#shared/billing/place-evidence.ts';
import { currencies } from '#shared/billing/terms.ts';
import { euCountries } from '#shared/billing/eu-countries.ts';
import { invoiceStatuses } from '#shared/billing/invoice.ts';
import { cardFailures, cardPaymentStates, disputeStates } from '#shared/billing/card.ts';
import { reminders } from '#shared/billing/dunning.ts';
import { Reaction, Redirection } from './billing.ts';
import { nullable, object, operation, paged, pageQuery, Success, Time, Uuid } from './operation.ts';

const Currency = Type.Enum(currencies);
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const Email = Type.String({ maxLength: 254, format: 'email' });
const place = { address: text(200), postcode: text(20), city: text(100) };

export const BillingDetails = object({
  company: text(200),
  ...place,
  country: Type.Enum(countryCodes),
  /** With the country's letters, as in SE556036079301. */
  vat_id: nullable(Type.String({ minLength: 4, maxLength: 20 })),
  email: Email,
  /** The buyer's reference, printed on the invoice. */
  reference: nullable(text(100)),
  /** The number of a purchase order, printed on the invoice and in its UBL. Absent: it stays as it is. */
  order_number: Type.Optional(nullable(text(100))),
  /** Who else gets invoices and reminders. Absent: they stay as they are. */
  contacts: Type.Optional(Type.Array(Email, { maxItems: 5 })),
});
export type BillingDetails = Static<typeof BillingDetails>;

export const InvoiceRow = Type.Object({
  id: Uuid,
  number: Type.String(),
  document: Type.Enum(['invoice', 'credit_note']),
  /** Absent when it belongs to no plan, e.g. an invoice for completions beyond a plan. */
  plan: nullable(Type.String()),
  date: Day,
  due_on: Day,
  /** A credit note is always paid. */
  status: Type.Enum(invoiceStatuses),
  /** With VAT; for a credit note, the amount credited. In cents or öre, never negative. */
  amount: Type.Integer(),
  /** The amount still to be paid; negative: to be paid back. */
  left_to_pay: Type.Integer(),
  /** The amount of an invoice that credit notes took back, with VAT. */
  credited: Type.Integer(),
  currency: Currency,
  /** The state of the charge to a card, if there is one, and why it failed. */
  card: nullable(Type.Object({ state: Type.Enum(cardPaymentStates), failure: nullable(Type.Enum(cardFailures)) })),
});
export type InvoiceRow = Static<typeof InvoiceRow>;

export const Seller = object({
  name: text(200),
  ...place,
  email: Email,
  /** Ten digits. The VAT number is SE, these digits, and 01. */
  organisation_number: Type.String({ pattern: '^\\d{10}$' }),
  has_f_tax: Type.Boolean(),
  bankgiro: nullable(Type.String({ pattern: '^\\d{7,8}$' })),
  iban: nullable(Type.String({ pattern: '^[A-Z]{2}\\d{2}[A-Z0-9]{10,30}$' })),
  bic: nullable(Type.String({ pattern: '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$' })),
  payment_days: Type.Integer({ minimum: 0, maximum: 90 }),
  /** Registered for the One-Stop-Shop scheme: private buyers in other member states pay the VAT of their country. Absent: it stays as it is. */
  oss_registered: Type.Optional(Type.Boolean()),
});
export type Seller = Static<typeof Seller>;

/** The last reminder that was sent. */
const reminded = nullable(Type.Enum(reminders.map(({ step }) => step)));
const StaffInvoice = Type.Object({ ...InvoiceRow.properties, tenant_id: Uuid, company: Type.String(), ocr: Type.String(), reminded });
export type StaffInvoice = Static<typeof StaffInvoice>;
const CreditLine = Type.Object({
  position: Type.Integer(),
  description: Type.String(),
  from_day: Day,
  to_day: Day,
  quantity: Type.Integer(),
  unit_price: Type.Integer(),
  deductions: Type.Array(Type.Object({ description: Type.String(), amount: Type.Integer() })),
  /** Without VAT, less the deductions. */
  amount: Type.Integer(),
  /** What credit notes took back, without VAT. */
  credited: Type.Integer(),
  /** What neither a credit note nor a later upgrade has taken back yet, without VAT. */
  left: Type.Integer(),
});
const StaffInvoiceDetail = Type.Object({
  number: Type.String(),
  currency: Currency,
  net: Type.Integer(),
  vat: Type.Integer(),
  total: Type.Integer(),
  vat_percent: Type.Number(),
  /** The member state whose VAT it is, by the One-Stop-Shop scheme. */
  oss_country: nullable(Type.String()),
  /** What was known of the place of a private buyer in another member state; null: it did not matter. */
  place_evidence: nullable(Type.Array(Type.Object({ kind: Type.Enum(evidenceKinds), country: Type.String() }))),
  /** The amount that credit notes took back, with VAT. */
  credited: Type.Integer(),
  lines: Type.Array(CreditLine),
  credit_notes: Type.Array(Type.Object({ id: Uuid, number: Type.String(), date: Day, total: Type.Integer() })),
  payments: Type.Array(
    Type.Object({
      id: Uuid,
      /** out: paid back. */
      direction: Type.Enum(['in', 'out']),
      amount: Type.Integer(),
      paid_on: Day,
      reference: Type.String(),
      can_take_back: Type.Boolean(),
    }),
  ),
});
export type StaffInvoiceDetail = Static<typeof StaffInvoiceDetail>;
/** Why charges wait. rate: the Swedish VAT of an invoice in euros needs the day's exchange rate, which is missing. */
export const waitingFor = ['details', 'seller', 'rate'] as const;

const vatCheckStates = ['asked', 'valid', 'invalid'] as const;

const Account = Type.String({ pattern: '^[1-8]\\d{3}$' });
const AccountPlan = object({
  receivable: Account,
  bank: Account,
  card: Account,
  disputed: Account,
  vat: Account,
  revenue_sweden: Account,
  revenue_union: Account,
  revenue_outside: Account,
  exchange_gain: Account,
  exchange_loss: Account,
  /** VAT and revenue by the One-Stop-Shop scheme; absent: the accounts of BAS. */
  vat_oss: Type.Optional(Account),
  revenue_oss: Type.Optional(Account),
  /** Countries with accounts of their own for these two. */
  of_countries: Type.Optional(
    Type.Array(object({ country: Type.Enum(euCountries), vat: Account, revenue: Account }), { maxItems: euCountries.length }),
  ),
});

const access = ['subscription_access'] as const;
const ofTenant = Type.Object({ tenant: Uuid, id: Uuid });
const staff = { who: 'staff', without_tenant: true } as const;
const notes = 'success: done. info: nothing to act on. Each comes with a message to show.';

/** The most documents in one zip. */
export const mostInArchive = 100;
const filter = { search: Type.Optional(Type.String({ maxLength: 100 })), from: Type.Optional(Day), to: Type.Optional(Day) };

const PaymentRow = Type.Object({
  id: Uuid,
  paid_on: Day,
  /** out: paid back. */
  direction: Type.Enum(['in', 'out']),
  amount: Type.Integer(),
  currency: Currency,
  invoice: Type.Object({ id: Uuid, number: Type.String() }),
  plan: nullable(Type.String()),
  /** The buyer on the invoice, and the person who chose the plan; null: nobody of the organisation, or no longer known. */
  company: Type.String(),
  ordered_by: nullable(Type.String()),
  with: Type.Object({
    method: Type.Enum(['card', 'bank']),
    card: nullable(Type.Object({ brand: Type.String(), last_digits: Type.String() })),
  }),
});
export type PaymentRow = Static<typeof PaymentRow>;

export const invoices = {
  listInvoices: operation({
    method: 'GET',
    path: '/api/v1/invoices',
    summary: 'List the invoices and credit notes of the organisation, newest first.',
    notes:
      'Those of one day by number, credit notes first. search: part of a number, payment reference, plan, order number, reference or company.',
    who: access,
    query: object({ ...pageQuery, ...filter }),
    response: paged(InvoiceRow),
  }),
  archiveInvoices: operation({
    method: 'GET',
    path: '/api/v1/invoices/archive',
    summary: 'Download invoices and credit notes as a zip.',
    notes: `Each as PDF and UBL; the same search as listInvoices, which may find at most ${mostInArchive}.`,
    who: access,
    limit: { times: 20, seconds: 3600, per: 'account' },
    query: object(filter),
    response: Type.String(),
    raw: true,
    errors: ['not_ready', 'not_found'],
  }),
  listPayments: operation({
    method: 'GET',
    path: '/api/v1/invoices/payments',
    summary: 'List what was paid and paid back, newest first.',
    notes: 'When, for which invoice, by whom and with what.',
    who: access,
    query: object(pageQuery),
    response: paged(PaymentRow),
  }),
  downloadInvoice: operation({
    method: 'GET',
    path: '/api/v1/invoices/download/:id',
    summary: 'Download an invoice or credit note.',
    notes: 'As a PDF, saved as Invoice-{id}.pdf, or as a UBL document of Peppol BIS Billing 3.',
    who: access,
    params: Type.Object({ id: Uuid }),
    query: object({ format: Type.Optional(Type.Enum(['pdf', 'xml'])) }),
    response: Type.String(),
    raw: true,
    errors: ['not_ready'],
  }),
  payByCard: operation({
    method: 'POST',
    path: '/api/v1/invoices/:id/pay',
    summary: 'Charge the rest of an invoice to the chosen card.',
    notes:
      'success: paid. info: in progress, nothing to act on, or the bank asks first, at the url. error: the card was declined, with the reason.',
    who: ['subscription_edit'],
    limit: { times: 30, seconds: 3600, per: 'account' },
    params: Type.Object({ id: Uuid }),
    body: object({}),
    response: Redirection,
    errors: ['not_ready'],
  }),
  readBillingDetails: operation({
    method: 'GET',
    path: '/api/v1/subscription/billing-details',
    summary: 'Get the billing details.',
    who: access,
    response: Type.Object({
      details: nullable(BillingDetails),
      vat_check: nullable(Type.Enum(vatCheckStates)),
      /** The register's last reply, kept as evidence: its time, and its reference number there. */
      vat_answer: nullable(Type.Object({ answered_at: Time, consultation: nullable(Type.String()) })),
      is_waiting: Type.Boolean(),
    }),
    notes:
      'is_waiting: something to invoice is waiting for the details. vat_check: what the register of the Commission says of the VAT number, null where it is not queried. With an invalid number no invoice is without VAT; until the register has answered, the number counts as given.',
  }),
  changeBillingDetails: operation({
    method: 'PUT',
    path: '/api/v1/subscription/billing-details',
    summary: 'Update the billing details.',
    notes: 'Applies to invoices from now on. The digits of a VAT number are checked.',
    who: ['subscription_edit'],
    body: BillingDetails,
    response: Success,
  }),
  readSeller: operation({
    ...staff,
    method: 'GET',
    path: '/api/v1/staff/seller',
    summary: 'Get the seller and the state of invoicing.',
    notes: 'Includes the latest daily rate, what waits to be invoiced and what is in doubt.',
    response: Type.Object({
      seller: nullable(Seller),
      rate: nullable(Type.Object({ day: Day, rate: Type.Integer(), noted_at: Time })),
      waiting: Type.Array(
        Type.Object({ tenant_id: Uuid, tenant: Type.String(), since: Time, charges: Type.Integer(), for: Type.Enum(waitingFor) }),
      ),
      /** VAT numbers for which the Commission's register gave no reply at the last check (failure: its error code), or which it calls invalid. */
      vat_checks: Type.Array(
        Type.Object({
          tenant_id: Uuid,
          tenant: Type.String(),
          vat_id: Type.String(),
          state: Type.Enum(vatCheckStates),
          failure: nullable(Type.String()),
          asked_at: Time,
          failing_since: nullable(Time),
        }),
      ),
      /** Card payments that a bank questions or has taken back, the latest first. */
      disputes: Type.Array(
        Type.Object({
          tenant_id: Uuid,
          tenant: Type.String(),
          invoice_id: Uuid,
          number: Type.String(),
          amount: Type.Integer(),
          currency: Currency,
          state: Type.Enum(disputeStates),
          reason: Type.String(),
          respond_by: nullable(Time),
        }),
      ),
      /** Months whose counter differs from the counted rows, as of last night; their completions are not invoiced. */
      differences: Type.Array(
        Type.Object({
          tenant_id: Uuid,
          tenant: Type.String(),
          month: Day,
          used: Type.Integer(),
          counted: Type.Integer(),
          owed: Type.Integer(),
          charged: Type.Integer(),
        }),
      ),
    }),
  }),
  changeSeller: operation({
    ...staff,
    method: 'PUT',
    path: '/api/v1/staff/seller',
    summary: 'Set who issues the invoices from now on.',
    notes: 'Invoices already issued are unchanged.',
    body: Seller,
    response: Success,
  }),
  noteDayRate: operation({
    ...staff,
    method: 'POST',
    path: '/api/v1/staff/day-rates',
    summary: 'Record the value of a euro in kronor on a day.',
    body: object({ day: Day, rate: Type.Integer({ minimum: 1_000, maximum: 10_000_000 }) }),
    notes: 'Used for the Swedish VAT of invoices in euros. rate: in ten-thousandths of a krona, as 112345 for 11.2345.',
    response: Success,
  }),
  listStaffInvoices: operation({
    ...staff,
    method: 'GET',
    path: '/api/v1/staff/invoices',
    summary: 'List the invoices and credit notes of all organisations, newest first.',
    notes:
      'Those of one day by number, credit notes first. overdue: those due before today with something left to pay. search: part of a number, payment reference, company, email or order number.',
    query: object({ ...pageQuery, open: Type.Optional(Type.Boolean()), overdue: Type.Optional(Type.Boolean()), search: filter.search }),
    response: paged(StaffInvoice),
  }),
  downloadStaffInvoice: operation({
    ...staff,
    method: 'GET',
    path: '/api/v1/staff/invoices/:tenant/:id/download',
    summary: 'Download an invoice of any organisation.',
    notes: 'As downloadInvoice.',
    params: ofTenant,
    query: object({ format: Type.Optional(Type.Enum(['pdf', 'xml'])) }),
    response: Type.String(),
    raw: true,
    errors: ['not_ready'],
  }),
  payInvoice: operation({
    ...staff,
    method: 'POST',
    path: '/api/v1/staff/invoices/:tenant/:id/pay',
    summary: 'Record that what was left of an invoice was paid.',
    notes: `${notes} paid_on: from the day of the invoice to today.`,
    params: ofTenant,
    body: object({ paid_on: Day, reference: Type.String({ maxLength: 200 }) }),
    response: Reaction,
  }),
  creditInvoice: operation({
    ...staff,
    method: 'POST',
    path: '/api/v1/staff/invoices/:tenant/:id/credit',
    summary: 'Issue a credit note for an invoice.',
    notes: `${notes} Credits the rest of the invoice, or parts of its lines. part.credited: what readStaffInvoice showed as credited before; if it has changed since, nothing is credited, so that the same part is never credited twice. Amounts exclude VAT and are at most what is left of the line.`,
    params: ofTenant,
    body: object({
      reason: Type.String({ minLength: 3, maxLength: 500 }),
      part: Type.Optional(
        object({
          credited: Type.Integer({ minimum: 0 }),
          lines: Type.Array(
            object({ position: Type.Integer({ minimum: 1 }), amount: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }) }),
            { minItems: 1, maxItems: 500 },
          ),
        }),
      ),
    }),
    response: Reaction,
  }),
  readStaffInvoice: operation({
    ...staff,
    method: 'GET',
    path: '/api/v1/staff/invoices/:tenant/:id',
    summary: 'Get an invoice of any organisation with its lines.',
    notes: 'Shows the rest of each line after credit notes.',
    params: ofTenant,
    response: StaffInvoiceDetail,
  }),
  refundInvoice: operation({
    ...staff,
    method: 'POST',
    path: '/api/v1/staff/invoices/:tenant/:id/refund',
    summary: 'Refund what was paid of a credited invoice.',
    notes: `${notes} Refunds the card that paid it, or records that it was paid back.`,
    params: ofTenant,
    body: object({ paid_on: Day, reference: Type.String({ maxLength: 200 }) }),
    response: Reaction,
  }),
  takeBackPayment: operation({
    ...staff,
    method: 'POST',
    path: '/api/v1/staff/invoices/:tenant/:id/payments/:payment/take-back',
    summary: 'Reverse a payment or refund that was recorded by mistake.',
    notes: `${notes} The invoice stands again as it did before; both records stay in the books. Not for payments by card.`,
    params: Type.Object({ ...ofTenant.properties, payment: Uuid }),
    body: object({ reason: Type.String({ minLength: 3, maxLength: 500 }) }),
    response: Reaction,
  }),
  readAccountPlan: operation({
    ...staff,
    method: 'GET',
    path: '/api/v1/staff/account-plan',
    summary: 'Get the accounts of the bookkeeping export.',
    notes: 'Those of the Swedish BAS until others are set.',
    response: Type.Object({ accounts: Type.Required(AccountPlan) }),
  }),
  changeAccountPlan: operation({
    ...staff,
    method: 'PUT',
    path: '/api/v1/staff/account-plan',
    summary: 'Set the accounts of the bookkeeping export.',
    body: AccountPlan,
    response: Success,
  }),
  exportBookkeeping: operation({
    ...staff,
    method: 'GET',
    path: '/api/v1/staff/bookkeeping',
    summary: 'Export the books of a period for an accounting program.',
    notes:
      'sie: SIE type 4I in code page 437, a voucher for each invoice, credit note, payment, refund and dispute. csv: a row for each entry. In kronor; euros need the rate of their day.',
    query: object({ from: Day, to: Day, format: Type.Enum(['sie', 'csv']) }),
    response: Type.String(),
    raw: true,
    errors: ['not_found'],
  }),
  readRevenue: operation({
    ...staff,
    method: 'GET',
    path: '/api/v1/staff/revenue',
    summary: 'Get the amounts invoiced and paid by month, for all organisations.',
    response: Type.Object({
      data: Type.Array(
        Type.Object({
          month: Day,
          currency: Currency,
          revenue: Type.Integer(),
          vat: Type.Integer(),
          paid: Type.Integer(),
          tenants: Type.Integer(),
        }),
      ),
      /** The monthly total of the continuing subscriptions. */
      recurring: Type.Array(Type.Object({ currency: Currency, amount: Type.Integer(), tenants: Type.Integer() })),
      outstanding: Type.Array(Type.Object({ currency: Currency, amount: Type.Integer() })),
    }),
  }),
  readRecurringRevenue: operation({
    ...staff,
    method: 'GET',
    path: '/api/v1/staff/revenue/months',
    summary: 'Get recurring revenue by month and plan, and customers with their churn, of the last 24 months.',
    notes:
      'revenue: plans and add-ons on the invoices of a month, without VAT, less the credit notes of that month. A customer of a day has an invoiced period of a plan that contains the day and is not credited in full. joined: customers at the end of the month, or today, but not at its start; lost: the reverse; churn: lost in percent of at_start. Months are those of Europe/Stockholm.',
    response: Type.Object({
      revenue: Type.Array(Type.Object({ month: Day, currency: Currency, plan: nullable(Type.String()), amount: Type.Integer() })),
      months: Type.Array(
        Type.Object({
          month: Day,
          at_start: Type.Integer(),
          joined: Type.Integer(),
          lost: Type.Integer(),
          churn: nullable(Type.Number()),
        }),
      ),
    }),
  }),
  exportRecurringRevenue: operation({
    ...staff,
    method: 'GET',
    path: '/api/v1/staff/revenue/months/export',
    summary: 'Export recurring revenue and churn as CSV.',
    notes: 'The values of readRecurringRevenue, a row for each; amounts in euros or kronor with two decimals.',
    response: Type.String(),
    raw: true,
  }),
};
