import { readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';
import { Schema } from 'node-schematron';

let rules: Schema | undefined;

/** The ids of our own statement of the invoice rules that a document breaks. The official rules judge too: peppol.foreign.test.ts. */
export function brokenRules(xml: string): string[] {
  rules ??= Schema.fromString(readFileSync(new URL('../../../testdata/invoice-rules.sch', import.meta.url), 'utf8'));
  return rules.validateString(xml, { phaseId: '#ALL' } as never).map(({ assertId, message }) => assertId ?? message ?? '');
}

const party = ['EndpointID', 'PartyName', 'PostalAddress', 'PartyTaxScheme', 'PartyLegalEntity', 'Contact'];
const line = ['ID', 'InvoicedQuantity', 'CreditedQuantity', 'LineExtensionAmount', 'InvoicePeriod', 'AllowanceCharge', 'Item', 'Price'];
const document = [
  'CustomizationID', 'ProfileID', 'ID', 'IssueDate', 'DueDate', 'InvoiceTypeCode', 'CreditNoteTypeCode', 'Note', 'DocumentCurrencyCode', 'TaxCurrencyCode',
  'BuyerReference', 'OrderReference', 'BillingReference', 'AccountingSupplierParty', 'AccountingCustomerParty', 'PaymentMeans', 'TaxTotal', 'LegalMonetaryTotal',
  'InvoiceLine', 'CreditNoteLine',
]; // prettier-ignore
/** The order of UBL 2.1 among the elements that we write. */
const orders: Record<string, readonly string[]> = {
  Invoice: document,
  CreditNote: document,
  Party: party,
  PostalAddress: ['StreetName', 'CityName', 'PostalZone', 'Country'],
  PartyTaxScheme: ['CompanyID', 'TaxScheme'],
  PartyLegalEntity: ['RegistrationName', 'CompanyID', 'CompanyLegalForm'],
  PaymentMeans: ['PaymentMeansCode', 'PaymentID', 'CardAccount', 'PayeeFinancialAccount'],
  CardAccount: ['PrimaryAccountNumberID', 'NetworkID'],
  PayeeFinancialAccount: ['ID', 'FinancialInstitutionBranch'],
  TaxTotal: ['TaxAmount', 'TaxSubtotal'],
  TaxSubtotal: ['TaxableAmount', 'TaxAmount', 'TaxCategory'],
  TaxCategory: ['ID', 'Percent', 'TaxExemptionReasonCode', 'TaxExemptionReason', 'TaxScheme'],
  ClassifiedTaxCategory: ['ID', 'Percent', 'TaxScheme'],
  LegalMonetaryTotal: ['LineExtensionAmount', 'TaxExclusiveAmount', 'TaxInclusiveAmount', 'PayableAmount'],
  AllowanceCharge: ['ChargeIndicator', 'AllowanceChargeReason', 'Amount'],
  InvoiceLine: line,
  CreditNoteLine: line,
  InvoicePeriod: ['StartDate', 'EndDate'],
  InvoiceDocumentReference: ['ID', 'IssueDate'],
  Item: ['Name', 'ClassifiedTaxCategory'],
};
/** Elements with one child only. */
const single = new Set([
  'AccountingSupplierParty', 'AccountingCustomerParty', 'BillingReference', 'Contact', 'Country', 'FinancialInstitutionBranch', 'OrderReference', 'PartyName',
  'Price', 'TaxScheme',
]); // prettier-ignore

type Node = Record<string, Node[]>;
const nameOf = (node: Node): string => Object.keys(node).find((key) => key !== ':@') ?? '';

/** The elements whose children are not in the order of UBL, or that we never write. */
export function misplacedElements(xml: string): string[] {
  const parser = new XMLParser({ preserveOrder: true, removeNSPrefix: true, ignoreAttributes: true, ignoreDeclaration: true });
  return (parser.parse(xml) as Node[]).flatMap(misplacedIn);
}

function misplacedIn(node: Node): string[] {
  const name = nameOf(node);
  const children = (node[name] ?? []).filter((child) => nameOf(child) !== '#text');
  if (children.length === 0) return [];
  const order = orders[name];
  const places = children.map((child) => order?.indexOf(nameOf(child)) ?? 0);
  const isInOrder = order ? places.every((place, at) => place >= (places[at - 1] ?? 0)) : single.has(name) && children.length === 1;
  return [...(isInOrder ? [] : [name]), ...children.flatMap(misplacedIn)];
}
