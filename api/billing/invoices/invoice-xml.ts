import { byBank, type Buyer, type Invoice, type InvoiceLine, type Seller, type Settlement } from '#shared/billing/invoice.ts';
import { addDays } from '#shared/billing/months.ts';
import { escapeXml } from '#shared/xml-text.ts';

type Node = string | Node[] | undefined | false;
type Attributes = Record<string, string>;

const flat = (node: Node): string => (Array.isArray(node) ? node.map(flat).join('') : node || '');
const tag = (name: string, content: string, attributes: Attributes = {}): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')}>${content}</${name}>`;
const cbc = (name: string, text: string | number, attributes?: Attributes): string =>
  tag(`cbc:${name}`, escapeXml(String(text)), attributes);
const cac = (name: string, ...children: Node[]): string => tag(`cac:${name}`, flat(children));

/** Minor units with two decimals. */
export const decimal = (minor: number): string => `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

const root = 'urn:oasis:names:specification:ubl:schema:xsd';
const profile = 'urn:fdc:peppol.eu:2017:poacc:billing';

/** EN 16931 in UBL 2.1, as Peppol BIS Billing 3 requires. The elements are in the order of the schema. */
export function invoiceXml(invoice: Invoice, settlement: Settlement = byBank): string {
  const { document, number, issued_on, due_on, currency, oss_country, vat_sek, seller, buyer, credits, reason, lines } = invoice;
  const isInvoice = document === 'invoice';
  const name = isInvoice ? 'Invoice' : 'CreditNote';
  // Peppol lets Swedish sellers charge Swedish rates only (SE-R-006), and private persons are not in its network: EN 16931 alone applies.
  const isForPeppol = oss_country === null;
  const content = flat([
    cbc('CustomizationID', isForPeppol ? `urn:cen.eu:en16931:2017#compliant#${profile}:3.0` : 'urn:cen.eu:en16931:2017'),
    isForPeppol && cbc('ProfileID', `${profile}:01:1.0`),
    cbc('ID', number),
    cbc('IssueDate', issued_on),
    isInvoice && cbc('DueDate', due_on),
    cbc(`${name}TypeCode`, isInvoice ? '380' : '381'),
    reason !== null && cbc('Note', reason),
    cbc('DocumentCurrencyCode', currency),
    vat_sek !== null && cbc('TaxCurrencyCode', 'SEK'),
    cbc('BuyerReference', buyer.reference ?? buyer.company),
    buyer.order_number != null && cac('OrderReference', cbc('ID', buyer.order_number)),
    credits !== null &&
      cac('BillingReference', cac('InvoiceDocumentReference', cbc('ID', credits.number), cbc('IssueDate', credits.issued_on))),
    cac('AccountingSupplierParty', sellerParty(seller, invoice)),
    cac('AccountingCustomerParty', buyerParty(buyer, invoice)),
    isInvoice && (settlement.by === 'card' ? cardMeans(settlement, invoice) : paymentMeans(invoice)),
    taxTotals(invoice),
    totals(invoice),
    lines.map((line, place) => lineOf(invoice, line, place + 1)),
  ]);
  const spaces = {
    xmlns: `${root}:${name}-2`,
    'xmlns:cac': `${root}:CommonAggregateComponents-2`,
    'xmlns:cbc': `${root}:CommonBasicComponents-2`,
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag(name, content, spaces)}\n`;
}

const postal = ({ address, city, postcode }: Seller | Buyer, country: string): string =>
  cac(
    'PostalAddress',
    cbc('StreetName', address),
    cbc('CityName', city),
    cbc('PostalZone', postcode),
    cac('Country', cbc('IdentificationCode', country)),
  );
const taxScheme = (id: string, scheme: 'VAT' | 'TAX'): string =>
  cac('PartyTaxScheme', cbc('CompanyID', id), cac('TaxScheme', cbc('ID', scheme)));

/** Outside the scope of VAT, no VAT number may be given (BR-O-02). */
const sellerParty = (seller: Seller, { vat_category }: Invoice): string =>
  cac(
    'Party',
    cbc('EndpointID', seller.organisation_number, { schemeID: '0007' }),
    cac('PartyName', cbc('Name', seller.name)),
    postal(seller, 'SE'),
    vat_category !== 'O' && taxScheme(seller.vat_id, 'VAT'),
    seller.has_f_tax && taxScheme('Godkänd för F-skatt', 'TAX'),
    cac(
      'PartyLegalEntity',
      cbc('RegistrationName', seller.name),
      cbc('CompanyID', seller.organisation_number, { schemeID: '0007' }),
      cbc('CompanyLegalForm', `Säte: ${seller.city}`),
    ),
    cac('Contact', cbc('ElectronicMail', seller.email)),
  );

function buyerParty(buyer: Buyer, { vat_category }: Invoice): string {
  const { scheme, id } = endpointOf(buyer);
  return cac(
    'Party',
    cbc('EndpointID', id, { schemeID: scheme }),
    cac('PartyName', cbc('Name', buyer.company)),
    postal(buyer, buyer.country),
    buyer.vat_id !== null && vat_category !== 'O' && taxScheme(buyer.vat_id, 'VAT'),
    cac('PartyLegalEntity', cbc('RegistrationName', buyer.company)),
    cac('Contact', cbc('ElectronicMail', buyer.email)),
  );
}

/** Only these digits of a card number are allowed (BR-51). */
const cardMeans = ({ card }: Settlement, { ocr }: Invoice): string =>
  cac(
    'PaymentMeans',
    cbc('PaymentMeansCode', '48'),
    cbc('PaymentID', ocr),
    card !== null && cac('CardAccount', cbc('PrimaryAccountNumberID', card.last_digits), cbc('NetworkID', card.brand)),
  );

function paymentMeans({ seller: { bankgiro, iban, bic }, ocr }: Invoice): Node {
  const means = (...account: Node[]): string =>
    cac('PaymentMeans', cbc('PaymentMeansCode', '30'), cbc('PaymentID', ocr), cac('PayeeFinancialAccount', ...account));
  return [
    bankgiro !== null && means(cbc('ID', bankgiro), cac('FinancialInstitutionBranch', cbc('ID', 'SE:BANKGIRO'))),
    iban !== null && means(cbc('ID', iban), bic !== null && cac('FinancialInstitutionBranch', cbc('ID', bic))),
  ];
}

const exemptions = {
  S: undefined,
  AE: { code: 'VATEX-EU-AE', reason: 'Reverse charge / Omvänd betalningsskyldighet' },
  O: { code: 'VATEX-EU-O', reason: 'Outside the scope of VAT' },
} as const;

function taxTotals({ currency, vat_category, vat_percent, net, vat, vat_sek }: Invoice): Node {
  const exemption = exemptions[vat_category];
  const amount = (name: string, minor: number, currencyOf: string = currency): string =>
    cbc(name, decimal(minor), { currencyID: currencyOf });
  const category = cac(
    'TaxCategory',
    cbc('ID', vat_category),
    vat_category !== 'O' && cbc('Percent', vat_percent),
    exemption && [cbc('TaxExemptionReasonCode', exemption.code), cbc('TaxExemptionReason', exemption.reason)],
    cac('TaxScheme', cbc('ID', 'VAT')),
  );
  return [
    cac('TaxTotal', amount('TaxAmount', vat), cac('TaxSubtotal', amount('TaxableAmount', net), amount('TaxAmount', vat), category)),
    vat_sek !== null && cac('TaxTotal', amount('TaxAmount', vat_sek, 'SEK')),
  ];
}

function totals({ currency, net, total }: Invoice): string {
  const amount = (name: string, minor: number): string => cbc(name, decimal(minor), { currencyID: currency });
  return cac(
    'LegalMonetaryTotal',
    amount('LineExtensionAmount', net),
    amount('TaxExclusiveAmount', net),
    amount('TaxInclusiveAmount', total),
    amount('PayableAmount', total),
  );
}

/** UBL contains the last day of the period; ours is the first day after it. */
function lineOf({ document, currency, vat_category, vat_percent }: Invoice, line: InvoiceLine, place: number): string {
  const isInvoice = document === 'invoice';
  const money = { currencyID: currency };
  return cac(
    isInvoice ? 'InvoiceLine' : 'CreditNoteLine',
    cbc('ID', place),
    cbc(isInvoice ? 'InvoicedQuantity' : 'CreditedQuantity', line.quantity, { unitCode: 'C62' }),
    cbc('LineExtensionAmount', decimal(line.amount), money),
    cac('InvoicePeriod', cbc('StartDate', line.from_day), cbc('EndDate', addDays(line.to_day, -1))),
    line.deductions.map(({ description, amount }) =>
      cac(
        'AllowanceCharge',
        cbc('ChargeIndicator', 'false'),
        cbc('AllowanceChargeReason', description),
        cbc('Amount', decimal(amount), money),
      ),
    ),
    cac(
      'Item',
      cbc('Name', line.description),
      cac(
        'ClassifiedTaxCategory',
        cbc('ID', vat_category),
        vat_category !== 'O' && cbc('Percent', vat_percent),
        cac('TaxScheme', cbc('ID', 'VAT')),
      ),
    ),
    cac('Price', cbc('PriceAmount', decimal(line.unit_price), money)),
  );
}

/** By country, the scheme of electronic addresses that are VAT numbers (the code list EAS). */
const schemes: Readonly<Record<string, string>> = {
  AT: '9914', BE: '9925', BG: '9926', CY: '9928', CZ: '9929', DE: '9930', EE: '9931', ES: '9920', FI: '0213', FR: '9957', GR: '9933', HR: '9934',
  HU: '9910', IE: '9935', IT: '0211', LT: '9937', LU: '9938', LV: '9939', MT: '9943', NL: '9944', PL: '9945', PT: '9946', RO: '9947', SI: '9949', SK: '9950',
}; // prettier-ignore

/** A buyer's electronic address: a Swedish company's organisation number, others' VAT number, otherwise the mail address. */
function endpointOf({ country, vat_id, email }: Buyer): { scheme: string; id: string } {
  const scheme = schemes[country];
  if (vat_id !== null && country === 'SE') return { scheme: '0007', id: vat_id.slice(2, 12) };
  if (vat_id !== null && scheme !== undefined) return { scheme, id: vat_id };
  return { scheme: 'EM', id: email };
}
