import type { Buyer, Invoice, Seller, Settlement } from '#shared/billing/invoice.ts';
import { addDays } from '#shared/billing/months.ts';
import { rateParts } from '#shared/billing/vat.ts';
import { invoiceTexts } from '#api/kernel/mail/mail-texts.ts';
import { invoiceLocale, invoiceMoney } from '../invoice-money.ts';

type Fact = readonly [name: string, value: string];
type Translate = Awaited<ReturnType<typeof invoiceTexts>>;

/** The input of the template for an invoice: all texts as printed. */
export interface InvoiceSheet {
  /** BCP 47. */
  lang: string;
  title: string;
  heading: string;
  seller: string;
  buyer: readonly string[];
  facts: readonly Fact[];
  note: string | null;
  columns: readonly string[];
  lines: readonly (readonly string[])[];
  sums: readonly Fact[];
  total: Fact;
  remarks: readonly string[];
  /** Printed when there are such characters. */
  replaced_note: string;
  payment_heading: string;
  payment: readonly Fact[];
  footer: readonly (readonly string[])[];
}

export async function invoiceSheet(invoice: Invoice, settlement: Settlement): Promise<InvoiceSheet> {
  const { document, number, lang, seller, buyer, currency, lines, net, vat, total } = invoice;
  const t = await invoiceTexts(lang);
  const money = (minor: number): string => invoiceMoney(minor, currency, lang);
  const heading = t(document === 'invoice' ? 'invoice.title' : 'invoice.creditTitle', {});
  return {
    lang: lang === 'se' ? 'sv' : 'en',
    title: `${heading} ${number}`,
    heading,
    seller: seller.name,
    buyer: buyerLines(buyer, t),
    facts: factsOf(invoice, t),
    note: noteOf(invoice, t),
    columns: [
      t('invoice.description', {}),
      t('invoice.period', {}),
      t('invoice.quantity', {}),
      t('invoice.price', {}),
      t('invoice.amount', {}),
    ],
    lines: lines.flatMap(({ description, from_day, to_day, quantity, unit_price, deductions }) => [
      [
        description,
        `${from_day} – ${addDays(to_day, -1)}`,
        quantity.toLocaleString(invoiceLocale[lang]),
        money(unit_price),
        money(quantity * unit_price),
      ],
      ...deductions.map((deduction) => [deduction.description, '', '', '', money(-deduction.amount)]),
    ]),
    sums: [
      [t('invoice.net', {}), money(net)],
      [vatName(invoice, t), money(vat)],
    ],
    total: [t(totalName(document, settlement), {}), money(total)],
    remarks: remarksOf(invoice, t),
    replaced_note: t('invoice.replaced', {}),
    payment_heading: t('invoice.payment', {}),
    payment: document === 'invoice' ? paymentOf(invoice, settlement, t) : [],
    footer: footerOf(seller, t),
  };
}

const countryName = (country: string, lang: Invoice['lang']): string =>
  new Intl.DisplayNames(invoiceLocale[lang], { type: 'region' }).of(country) ?? country;

function vatName({ vat_percent, oss_country, lang }: Invoice, t: Translate): string {
  const percent = vat_percent.toLocaleString(invoiceLocale[lang]);
  return oss_country === null ? t('invoice.vat', { percent }) : t('invoice.vatOf', { percent, country: countryName(oss_country, lang) });
}

function noteOf({ credits, reason }: Invoice, t: Translate): string | null {
  if (!credits) return null;
  const note = t('invoice.credits', { number: credits.number, date: credits.issued_on });
  return reason === null ? note : `${note} ${t('invoice.reason', { reason })}`;
}

const buyerLines = ({ company, address, postcode, city, country, vat_id }: Buyer, t: Translate): string[] => [
  company,
  address,
  `${postcode} ${city}`,
  country,
  ...(vat_id === null ? [] : [`${t('invoice.vatNumber', {})} ${vat_id}`]),
];

function factsOf({ document, number, issued_on, due_on, buyer: { reference, order_number } }: Invoice, t: Translate): Fact[] {
  return [
    [t('invoice.number', {}), number],
    [t('invoice.date', {}), issued_on],
    ...(document === 'invoice' ? [[t('invoice.due', {}), due_on] as const] : []),
    ...(reference === null ? [] : [[t('invoice.reference', {}), reference] as const]),
    ...(order_number == null ? [] : [[t('invoice.orderNumber', {}), order_number] as const]),
  ];
}

function remarksOf({ vat_category, vat_sek, day_rate, oss_country, lang }: Invoice, t: Translate): string[] {
  if (oss_country !== null) return [t('invoice.oss', { country: countryName(oss_country, lang) })];
  if (vat_category === 'AE') return ['Reverse charge / Omvänd betalningsskyldighet'];
  if (vat_category === 'O') return [t('invoice.outside', {})];
  if (vat_sek === null || day_rate === null) return [];
  const rate = (day_rate / rateParts).toLocaleString(invoiceLocale[lang], { minimumFractionDigits: 4 });
  return [t('invoice.vatSek', { amount: invoiceMoney(vat_sek, 'SEK', lang), rate })];
}

const totalName = (document: Invoice['document'], { by, paid_on }: Settlement) =>
  document === 'credit_note' ? 'invoice.credited' : by === 'bank' && paid_on === null ? 'invoice.total' : 'invoice.sum';

/** No request for payment when the invoice is paid or charged to a card. */
function paymentOf(invoice: Invoice, { by, card, paid_on, rest }: Settlement, t: Translate): Fact[] {
  const named = card ? t('invoice.cardNamed', { brand: brandOf(card.brand), digits: card.last_digits }) : t('invoice.card', {});
  if (paid_on === 'nothing') return [[t('invoice.payment', {}), t('invoice.nothingLeft', {})]];
  if (paid_on !== null) return [[t('invoice.paid', {}), paid_on], ...(by === 'card' ? [[t('invoice.by', {}), named] as const] : [])];
  const credited: Fact[] = rest ? [[t('invoice.credited', {}), invoiceMoney(rest.credited, invoice.currency, invoice.lang)]] : [];
  const means: Fact[] = by === 'card' ? [[t('invoice.chargedTo', {}), named]] : bankOf(invoice, rest?.left ?? invoice.total, t);
  return [...credited, ...means];
}

const brandOf = (brand: string): string => brand.slice(0, 1).toUpperCase() + brand.slice(1);

function bankOf({ currency, lang, due_on, ocr, seller: { bankgiro, iban, bic } }: Invoice, left: number, t: Translate): Fact[] {
  return [
    [t('invoice.toPay', {}), invoiceMoney(left, currency, lang)],
    [t('invoice.due', {}), due_on],
    [t('invoice.ocr', {}), ocr],
    ...(bankgiro === null ? [] : [['Bankgiro', bankgiro.replace(/(\d{4})$/, '-$1')] as const]),
    ...(iban === null ? [] : [['IBAN', iban.replace(/(.{4})(?=.)/g, '$1 ')] as const]),
    ...(bic === null ? [] : [['BIC', bic] as const]),
  ];
}

const footerOf = ({ name, address, postcode, city, email, organisation_number, vat_id, has_f_tax }: Seller, t: Translate): string[][] => [
  [name, address, `${postcode} ${city}`],
  [t('invoice.organisationNumber', {}), organisation_number.replace(/(\d{4})$/, '-$1'), ...(has_f_tax ? [t('invoice.fTax', {})] : [])],
  [t('invoice.vatNumber', {}), vat_id, email],
];
