import type { Invoice, Seller, Settlement } from '#shared/billing/invoice.ts';
import type { BillingDetails } from '#shared/contract/invoices.ts';
import { addDays } from '#shared/billing/months.ts';
import { ocrOf } from '#shared/billing/ocr.ts';
import { needsKronor, sumsOf, vatOf } from '#shared/billing/vat.ts';
import type { TestServer, TestUser } from '#api/test-server.ts';

export const testSeller: Seller = {
  name: 'Lucka Fält & Co AB',
  address: 'Storgatan 1',
  postcode: '111 22',
  city: 'Stockholm',
  email: 'faktura@lucka.example',
  organisation_number: '5560360793',
  vat_id: 'SE556036079301',
  has_f_tax: true,
  bankgiro: '9912346',
  iban: 'SE4550000000058398257466',
  bic: 'ESSESESS',
};
export const testBuyer: BillingDetails = {
  company: 'Skolan <i> & Söner AB',
  address: 'Lilla gränd 9',
  postcode: '102 03',
  city: 'Malmö',
  country: 'SE',
  vat_id: 'SE202100548901',
  email: 'ekonomi@skolan.example',
  reference: 'PO 4711',
};

/** An invoice that was never issued. */
export function invoiceOf(overrides: Partial<Invoice> & { amounts?: readonly number[]; oss_registered?: boolean } = {}): Invoice {
  const { amounts = [19_900, 1_800], oss_registered = false, ...own } = overrides;
  const { buyer = testBuyer, currency = 'EUR', issued_on = '2026-11-20' } = own;
  const tax = vatOf(buyer, { oss_registered, day: issued_on });
  const day_rate = needsKronor(tax, currency) ? 112_345 : null;
  return {
    id: '00000000-0000-4000-8000-000000000123',
    document: 'invoice',
    number: '1041',
    credits: null,
    reason: null,
    issued_on,
    due_on: addDays(issued_on, 30),
    currency,
    lang: buyer.country === 'SE' ? 'se' : 'en',
    seller: testSeller,
    buyer,
    vat_category: tax.category,
    vat_percent: tax.percent,
    oss_country: tax.oss_country,
    ...sumsOf(amounts, tax, currency, day_rate),
    day_rate,
    ocr: ocrOf(1041),
    lines: amounts.map((amount, place) => ({
      description: `Plan ${place}`,
      from_day: issued_on,
      to_day: '2026-12-20',
      quantity: place === 1 && amount % 2 === 0 ? 2 : 1,
      unit_price: place === 1 && amount % 2 === 0 ? amount / 2 : amount,
      deductions: [],
      amount,
    })),
    ...own,
  };
}

const deducted = (unit_price: number, amounts: readonly number[]): Invoice['lines'][number] => ({
  description: 'Plan Grow',
  from_day: '2026-11-20',
  to_day: '2026-12-20',
  quantity: 1,
  unit_price,
  deductions: amounts.map((amount) => ({ description: 'Unused days <1> & more', amount })),
  amount: unit_price - amounts.reduce((sum, amount) => sum + amount, 0),
});

const credits = { number: '1041', issued_on: '2026-11-20' };
const germany = { ...testBuyer, country: 'DE', vat_id: 'DE129273398', reference: null };
export const greece = { ...testBuyer, country: 'GR', vat_id: 'EL094014201' };
const finland = { ...testBuyer, country: 'FI', vat_id: null };
const norway = { ...testBuyer, country: 'NO', vat_id: null };

/** A document of each kind that we issue, by what an invoice of that kind is. */
export const documentKinds: Record<string, { invoice: Invoice; settlement?: Settlement }> = {
  'with Swedish VAT in kronor, charged to a card': {
    invoice: invoiceOf({ currency: 'SEK', amounts: [219_000, 33_800, 7] }),
    settlement: { by: 'card', card: { brand: 'visa', last_digits: '4242' }, paid_on: '2026-11-20' },
  },
  'with Swedish VAT in euros, and in kronor beside': { invoice: invoiceOf() },
  'for a purchase order': { invoice: invoiceOf({ buyer: { ...testBuyer, order_number: 'PO <7> & 8' } }) },
  'with reverse charge to Greece': { invoice: invoiceOf({ buyer: greece }) },
  'with the VAT of Finland by the One-Stop-Shop scheme': { invoice: invoiceOf({ buyer: finland, oss_registered: true }) },
  'from outside the scope of VAT': { invoice: invoiceOf({ buyer: norway }) },
  'with unused days and a coupon taken off its lines': {
    invoice: invoiceOf({
      amounts: [4_967, 0],
      lines: [deducted(19_900, [14_933]), { ...deducted(900, [600, 300]), description: 'Additional <editors>' }],
    }),
  },
  // Its VAT is what earlier credit notes left of the total: a cent less than its own rounding.
  'as a credit note of a part, with VAT beside its own rounding': {
    invoice: invoiceOf({
      document: 'credit_note',
      number: 'K9',
      credits,
      reason: 'Was away <for> a week & more',
      amounts: [4_999],
      net: 4_999,
      vat: 1_249,
      total: 6_248,
      vat_sek: 14_032,
    }),
  },
  'as a credit note with reverse charge': { invoice: invoiceOf({ document: 'credit_note', number: 'K8', credits, buyer: germany }) },
};

/** Enters a seller and a daily rate, like provider staff. */
export async function openBooks(server: TestServer, more: { oss_registered?: boolean } = {}): Promise<TestUser> {
  const staff = await server.asStaff();
  const { vat_id: _, ...seller } = testSeller;
  await staff.api.changeSeller({ body: { ...seller, payment_days: 30, ...more } });
  await staff.api.noteDayRate({ body: { day: server.clock.now().toISOString().slice(0, 10), rate: 112_345 } });
  return staff;
}
