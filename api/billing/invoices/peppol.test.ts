import { expect, test } from 'vitest';
import { invoiceXml } from './invoice-xml.ts';
import { brokenRules, misplacedElements } from './test-invoice-rules.ts';
import { documentKinds, greece, invoiceOf } from './test-invoices.ts';

test.each(Object.entries(documentKinds))('an invoice %s is valid', (_, { invoice, settlement }) => {
  const xml = invoiceXml(invoice, settlement);
  expect(brokenRules(xml)).toEqual([]);
  expect(misplacedElements(xml)).toEqual([]);
});

const euros = invoiceXml(invoiceOf());
const deducted = invoiceXml(documentKinds['with unused days and a coupon taken off its lines']!.invoice);
const reversed = invoiceXml(invoiceOf({ buyer: greece }));
const outside = invoiceXml(documentKinds['from outside the scope of VAT']!.invoice);
const card = invoiceXml(documentKinds['with Swedish VAT in kronor, charged to a card']!.invoice, {
  by: 'card',
  card: { brand: 'visa', last_digits: '4242424242424242' },
  paid_on: '2026-11-20',
});
const credit = invoiceXml(documentKinds['as a credit note with reverse charge']!.invoice);
const amount = (name: string) => new RegExp(`(<cbc:${name}[^>]*>)[^<]*`);

test.each([
  ['BR-02', 'no number', euros.replace(/<cbc:ID>1041<\/cbc:ID>/, '')],
  ['BR-16', 'no line', euros.replaceAll(/<cac:InvoiceLine>.*<\/cac:InvoiceLine>/g, '')],
  ['BR-CO-10', 'lines that do not add up', euros.replace(amount('LineExtensionAmount'), '$11.00')],
  ['BR-CO-15', 'a total beside net and VAT', euros.replace(amount('TaxInclusiveAmount'), '$11.00')],
  ['BR-CO-16', 'another sum to pay', euros.replace(amount('PayableAmount'), '$11.00')],
  ['BR-CO-14', 'another VAT than that of its category', euros.replace(amount('TaxAmount'), '$11.00')],
  ['BR-CO-17', 'VAT of another rate', euros.replace(/>25<\/cbc:Percent>(?=.*<cac:LegalMonetaryTotal>)/, '>12</cbc:Percent>')],
  ['BR-S-02', 'no VAT number of the seller', euros.replace(/<cac:PartyTaxScheme><cbc:CompanyID>SE556.*?<\/cac:PartyTaxScheme>/, '')],
  ['BR-53', 'no VAT in kronor', euros.replaceAll(/<cac:TaxTotal><cbc:TaxAmount currencyID="SEK">.*?<\/cac:TaxTotal>/g, '')],
  ['BR-CO-25', 'no day to pay', euros.replace(/<cbc:DueDate>.*?<\/cbc:DueDate>/, '')],
  ['BR-AE-02', 'no VAT number of a buyer who accounts for it', reversed.replace(/<cac:PartyTaxScheme><cbc:CompanyID>EL.*?<\/cac:PartyTaxScheme>/, '')],
  ['BR-AE-10', 'no reason for reverse charge', reversed.replace(/<cbc:TaxExemptionReason>.*?<\/cbc:TaxExemptionReason>/, '')],
  ['BR-O-10', 'no reason outside the scope', outside.replace(/<cbc:TaxExemptionReasonCode>.*?<\/cbc:TaxExemptionReasonCode>/, '')],
  ['BR-51', 'a whole card number', card],
  ['BR-55', 'a credit note of no invoice', credit.replace(/<cac:BillingReference>.*?<\/cac:BillingReference>/, '')],
  ['SE-R-013', 'a wrong organisation number', euros.replaceAll('>5560360793<', '>5560360794<')],
  ['SE-R-005', 'other words for F-tax', euros.replace('Godkänd för F-skatt', 'F-skatt')],
  ['PEPPOL-EN16931-R020', 'no address of the seller', euros.replace(/<cbc:EndpointID.*?<\/cbc:EndpointID>/, '')],
  ['PEPPOL-EN16931-R120', 'a line beside its price', euros.replace(amount('PriceAmount'), '$11.00')],
  ['PEPPOL-EN16931-R120', 'a deduction beside its line', deducted.replace(amount('Amount'), '$11.00')],
  ['BR-42', 'a deduction without a reason', deducted.replace(/<cbc:AllowanceChargeReason>.*?<\/cbc:AllowanceChargeReason>/, '<cbc:AllowanceChargeReason></cbc:AllowanceChargeReason>')],
  ['PEPPOL-EN16931-R051', 'an amount in another currency', euros.replace(/(<cbc:PayableAmount currencyID=")EUR/, '$1SEK')],
  ['PEPPOL-EN16931-R008', 'an empty element', euros.replace(/<cbc:CityName>.*?<\/cbc:CityName>/, '<cbc:CityName></cbc:CityName>')],
  ['BR-DEC', 'an amount with three decimals', euros.replace(/(<cbc:PayableAmount[^>]*>[^<]*)/, '$10')],
])('%s: an invoice with %s is rejected', (rule, _, xml) => {
  expect(brokenRules(xml)).toContain(rule);
}); // prettier-ignore

test('an element in the wrong position is rejected', () => {
  const reordered = euros.replace(/(<cbc:IssueDate>.*?<\/cbc:IssueDate>)(<cbc:DueDate>.*?<\/cbc:DueDate>)/, '$2$1');
  expect(misplacedElements(reordered)).toEqual(['Invoice']);
  expect(misplacedElements(euros.replace(/(<cbc:StreetName>.*?<\/cbc:StreetName>)(<cbc:CityName>.*?<\/cbc:CityName>)/, '$2$1'))).toEqual([
    'PostalAddress',
  ]);
});

test('a document escapes what people wrote, and has every amount with two decimals', () => {
  const xml = invoiceXml(invoiceOf({ currency: 'SEK', amounts: [5] }));
  expect(xml).toContain('Skolan &lt;i&gt; &amp; Söner AB');
  expect(xml).toContain('<cbc:TaxableAmount currencyID="SEK">0.05</cbc:TaxableAmount><cbc:TaxAmount currencyID="SEK">0.01</cbc:TaxAmount>');
  expect(xml).not.toContain('TaxCurrencyCode');
});
