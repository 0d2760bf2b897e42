import type { Invoice, Seller } from '#shared/billing/invoice.ts';
import type { BillingDetails } from '#shared/contract/invoices.ts';
import { addDays } from '#shared/billing/months.ts';
import { ocrOf } from '#shared/billing/ocr.ts';
import { sumsOf, vatOf } from '#shared/billing/vat.ts';
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
export function invoiceOf(given: Partial<Invoice> & { amounts?: readonly number[] } = {}): Invoice {
  const { amounts = [19_900, 1_800], ...own } = given;
  const { buyer = testBuyer, currency = 'EUR', issued_on = '2026-11-20' } = own;
  const { category, percent } = vatOf(buyer);
  const day_rate = currency === 'EUR' && category === 'S' ? 112_345 : null;
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
    vat_category: category,
    vat_percent: percent,
    ...sumsOf(amounts, percent, currency, day_rate),
    day_rate,
    ocr: ocrOf(1041),
    lines: amounts.map((amount, place) => ({
      description: `Plan ${place}`,
      from_day: issued_on,
      to_day: '2026-12-20',
      quantity: place === 1 && amount % 2 === 0 ? 2 : 1,
      unit_price: place === 1 && amount % 2 === 0 ? amount / 2 : amount,
      amount,
    })),
    ...own,
  };
}

/** Enters a seller and a daily rate, like provider staff. */
export async function openBooks(server: TestServer): Promise<TestUser> {
  const staff = await server.asStaff();
  const { vat_id: _, ...seller } = testSeller;
  await staff.api.changeSeller({ body: { ...seller, payment_days: 30 } });
  await staff.api.noteDayRate({ body: { day: server.clock.now().toISOString().slice(0, 10), rate: 112_345 } });
  return staff;
}
