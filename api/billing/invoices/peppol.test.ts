import { describe, expect, test } from 'vitest';
import { invoiceOf, testBuyer } from './test-invoices.ts';
import { invoiceXml } from './invoice-xml.ts';
import { brokenRules, hasRules, peppolFile, schemaFaults } from './test-peppol.ts';

const germany = { ...testBuyer, country: 'DE', vat_id: 'DE129273398', reference: null };
const greece = { ...testBuyer, country: 'GR', vat_id: 'EL094014201' };
const norway = { ...testBuyer, country: 'NO', vat_id: null };
const credits = { number: '1041', issued_on: '2026-11-20' };
const documents = {
  'with Swedish VAT in kronor, charged to a card': invoiceOf({ currency: 'SEK', amounts: [219_000, 33_800, 7] }),
  'with Swedish VAT in euros, and in kronor beside': invoiceOf(),
  'with reverse charge to Greece': invoiceOf({ buyer: greece }),
  'from outside the scope of VAT': invoiceOf({ buyer: norway }),
  // Its VAT is what earlier credit notes left of the total: a cent less than its own rounding.
  'as a credit note of a part, with VAT beside its own rounding': invoiceOf({
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
  'as a credit note with reverse charge': invoiceOf({ document: 'credit_note', number: 'K8', credits, buyer: germany }),
};

describe.runIf(hasRules)('by the official rules and schemas', () => {
  test.each(Object.entries(documents))('an invoice %s is valid', { timeout: 60_000 }, async (name, invoice) => {
    const card = { brand: 'visa', last_digits: '4242' };
    const xml = invoiceXml(invoice, name.includes('card') ? { by: 'card', card, paid_on: invoice.issued_on } : undefined);
    expect(await schemaFaults(xml, invoice.document === 'invoice' ? 'Invoice' : 'CreditNote')).toEqual([]);
    // A buyer without a Peppol address has a mail address instead, which EN 16931 allows and Peppol does not.
    expect(brokenRules(xml)).toEqual(xml.includes('schemeID="EM"') ? ['PEPPOL-EN16931-CL008'] : []);
  });

  // Independent errors share a document, because reading the rules takes most of the time.
  test('they bite: a wrong sum, no VAT number, a wrong organisation number, no address, another order', { timeout: 60_000 }, async () => {
    const xml = invoiceXml(invoiceOf());
    const wrong = xml
      .replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, '$11.00')
      .replace(/<cbc:EndpointID.*?<\/cbc:EndpointID>/, '')
      .replaceAll('>5560360793<', '>5560360794<');
    expect(brokenRules(wrong)).toEqual(expect.arrayContaining(['BR-CO-16', 'SE-R-013', 'PEPPOL-EN16931-R020']));
    const reversed = invoiceXml(invoiceOf({ buyer: greece }));
    expect(brokenRules(reversed.replace(/<cac:PartyTaxScheme><cbc:CompanyID>EL.*?<\/cac:PartyTaxScheme>/, ''), 'en16931')).toContain(
      'BR-AE-02',
    );
    expect(
      await schemaFaults(xml.replace(/(<cbc:IssueDate>.*?<\/cbc:IssueDate>)(<cbc:DueDate>.*?<\/cbc:DueDate>)/, '$2$1'), 'Invoice'),
    ).not.toEqual([]);
  });

  // Reads one of the 24 case files, because each takes ten seconds of a busy machine; LUCKA_ALL_PEPPOL_CASES reads all.
  test.each(
    process.env.LUCKA_ALL_PEPPOL_CASES
      ? [
          ...Array.from({ length: 13 }, (_, place) => `UBL-IN_SE-R-0${String(place + 1).padStart(2, '0')}`),
          ...Array.from({ length: 11 }, (_, place) => `UBL-CN_SE-R-0${String(place + 1).padStart(2, '0')}`),
        ]
      : ['UBL-IN_SE-R-013'],
  )('the rules are read rightly: each case of %s is met or broken as it says', { timeout: 60_000 }, (name) => {
    const cases = [
      ...peppolFile(`unit-UBL-SE/${name}.xml`).matchAll(/<test>\s*<assert>([\s\S]*?)<\/assert>\s*(<(Invoice|CreditNote)[\s\S]*?<\/\3>)/g),
    ];
    expect(cases.length).toBeGreaterThan(0);
    for (const [, asserted = '', xml = ''] of cases) {
      const rule = />(SE-R-\d+)</.exec(asserted)?.[1];
      expect([rule, brokenRules(xml, 'peppol').includes(rule ?? '')]).toEqual([rule, !asserted.includes('<success>')]);
    }
  });
});

test('a document escapes what people wrote, and has every amount with two decimals', () => {
  const xml = invoiceXml(invoiceOf({ currency: 'SEK', amounts: [5] }));
  expect(xml).toContain('Skolan &lt;i&gt; &amp; Söner AB');
  expect(xml).toContain('<cbc:TaxableAmount currencyID="SEK">0.05</cbc:TaxableAmount><cbc:TaxAmount currencyID="SEK">0.01</cbc:TaxAmount>');
  expect(xml).not.toContain('TaxCurrencyCode');
});
