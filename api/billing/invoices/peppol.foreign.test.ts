import { expect, test } from 'vitest';
import { amount, exhaustiveTest } from '#shared/test-amount.ts';
import { invoiceXml } from './invoice-xml.ts';
import { documentKinds, greece, invoiceOf } from './test-invoices.ts';
import { brokenRules, peppolFile, schemaFaults } from './test-peppol.ts';

const kinds = Object.entries(documentKinds);
test.each(amount(kinds.slice(0, 1), kinds))(
  'an invoice %s is valid by the official rules and schemas',
  async (_, { invoice, settlement }) => {
    const xml = invoiceXml(invoice, settlement);
    expect(await schemaFaults(xml, invoice.document === 'invoice' ? 'Invoice' : 'CreditNote')).toEqual([]);
    // A buyer without a Peppol address has a mail address instead, which EN 16931 allows and Peppol does not.
    const which = invoice.oss_country === null ? undefined : 'en16931';
    expect(brokenRules(xml, which)).toEqual(which === undefined && xml.includes('schemeID="EM"') ? ['PEPPOL-EN16931-CL008'] : []);
  },
);

// Independent errors share a document, because reading the rules takes most of the time.
exhaustiveTest('the official rules bite: a wrong sum, no VAT number, a wrong organisation number, no address, another order', async () => {
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
  const reordered = xml.replace(/(<cbc:IssueDate>.*?<\/cbc:IssueDate>)(<cbc:DueDate>.*?<\/cbc:DueDate>)/, '$2$1');
  expect(await schemaFaults(reordered, 'Invoice')).not.toEqual([]);
});

// Reads one of the 24 case files, because each takes ten seconds of a busy machine, and none in a short run; LUCKA_ALL_PEPPOL_CASES reads all.
test.each(
  process.env.LUCKA_ALL_PEPPOL_CASES
    ? [
        ...Array.from({ length: 13 }, (_, place) => `UBL-IN_SE-R-0${String(place + 1).padStart(2, '0')}`),
        ...Array.from({ length: 11 }, (_, place) => `UBL-CN_SE-R-0${String(place + 1).padStart(2, '0')}`),
      ]
    : amount([], ['UBL-IN_SE-R-013']),
)('the official rules are read rightly: each case of %s is met or broken as it says', (name) => {
  const cases = [
    ...peppolFile(`unit-UBL-SE/${name}.xml`).matchAll(/<test>\s*<assert>([\s\S]*?)<\/assert>\s*(<(Invoice|CreditNote)[\s\S]*?<\/\3>)/g),
  ];
  expect(cases.length).toBeGreaterThan(0);
  for (const [, asserted = '', xml = ''] of cases) {
    const rule = />(SE-R-\d+)</.exec(asserted)?.[1];
    expect([rule, brokenRules(xml, 'peppol').includes(rule ?? '')]).toEqual([rule, !asserted.includes('<success>')]);
  }
});
