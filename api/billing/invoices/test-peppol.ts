import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { validateXML } from 'xmllint-wasm';
import { passesLuhn } from '#shared/billing/ocr.ts';
import { foreignFile } from '#ops/test-foreign-file.ts';

const read = (name: string): string => readFileSync(foreignFile(name), 'utf8');
export const peppolFile = (name: string): string => read(`peppol-bis-invoice-3/${name}`);

// The rules resolve functions through the instance of fontoxpath that node-schematron loads.
const require = createRequire(import.meta.url);
const { registerCustomXPathFunction } = require('fontoxpath') as typeof import('fontoxpath');
const { Schema } = require('node-schematron') as typeof import('node-schematron');

const digits = (text: string): number[] => [...text].map(Number);
const weighted = (text: string, weight: (place: number) => number): number =>
  digits(text.slice(0, -1))
    .toReversed()
    .reduce((sum, digit, place) => sum + digit * weight(place), 0);

/**
 * The functions that the Peppol rules call, which are written in XSLT there. Those for other countries than a Swedish seller's may return anything.
 */
const functions: Record<string, { takes: string[]; answer: (...args: never[]) => boolean }> = {
  slack: {
    takes: ['xs:double', 'xs:double', 'xs:double'],
    answer: (exp: number, val: number, slack: number) => Math.abs(exp - val) <= slack + 1e-9,
  },
  gln: {
    takes: ['xs:string?'],
    answer: (text: string) => (10 - (weighted(text, (place) => (place % 2 === 0 ? 3 : 1)) % 10)) % 10 === Number(text.at(-1)),
  },
  mod11: {
    takes: ['xs:string?'],
    answer: (text: string) => Number(text) > 0 && (11 - (weighted(text, (place) => (place % 6) + 2) % 11)) % 11 === Number(text.at(-1)),
  },
  'mod97-0208': { takes: ['xs:string?'], answer: (text: string) => 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8, 10)) },
  checkSEOrgnr: { takes: ['xs:string?'], answer: (text: string) => passesLuhn(text) },
  ...Object.fromEntries(
    ['checkCodiceIPA', 'checkCF', 'checkCF16', 'checkPIVAseIT', 'abn', 'TinVerification'].map((name) => [
      name,
      { takes: ['xs:string?'], answer: () => true },
    ]),
  ),
};

type Rules = InstanceType<typeof Schema>;
let rules: Rules[] | undefined;

function load(): Rules[] {
  for (const [localName, { takes, answer }] of Object.entries(functions))
    registerCustomXPathFunction({ namespaceURI: 'utils', localName }, takes, 'xs:boolean', (_: unknown, ...args: unknown[]) =>
      answer(...(args as never[])),
    );
  return ['CEN-EN16931-UBL.sch', 'PEPPOL-EN16931-UBL.sch'].map((name) => Schema.fromString(peppolFile(name)));
}

/** The ids of the rules of EN 16931 and of Peppol BIS Billing 3 that a document breaks. */
export function brokenRules(xml: string, which: 'all' | 'en16931' | 'peppol' = 'all'): string[] {
  rules ??= load();
  return rules
    .slice(which === 'peppol' ? 1 : 0, which === 'en16931' ? 1 : undefined)
    .flatMap((schema) => schema.validateString(xml, { phaseId: '#ALL' } as never))
    .filter(({ isReport }) => !isReport)
    .map(({ assertId, message }) => assertId ?? message ?? '');
}

const imported = [
  'CCTS_CCT_SchemaModule-2.1', 'UBL-CommonAggregateComponents-2.1', 'UBL-CommonBasicComponents-2.1', 'UBL-CommonExtensionComponents-2.1',
  'UBL-CommonSignatureComponents-2.1', 'UBL-CoreComponentParameters-2.1', 'UBL-ExtensionContentDataType-2.1', 'UBL-QualifiedDataTypes-2.1',
  'UBL-SignatureAggregateComponents-2.1', 'UBL-SignatureBasicComponents-2.1', 'UBL-UnqualifiedDataTypes-2.1', 'UBL-XAdESv132-2.1',
  'UBL-XAdESv141-2.1', 'UBL-xmldsig-core-schema-2.1',
]; // prettier-ignore

/** The reasons why a document is not valid UBL 2.1. */
export async function schemaFaults(xml: string, name: 'Invoice' | 'CreditNote'): Promise<string[]> {
  // The files are preloaded in one folder each, as their schemaLocations expect.
  const preload = imported.map((file) => ({ fileName: `${file}.xsd`, contents: flat(read(`ubl-2.1/common/${file}.xsd`)) }));
  const schema = { fileName: `UBL-${name}-2.1.xsd`, contents: flat(read(`ubl-2.1/maindoc/UBL-${name}-2.1.xsd`)) };
  const { errors } = await validateXML({
    xml: { fileName: 'invoice.xml', contents: xml },
    schema: [schema],
    preload,
    initialMemoryPages: 4096,
    maxMemoryPages: 4096,
  });
  return errors.map(({ message }) => message);
}

const flat = (xsd: string): string => xsd.replace(/schemaLocation="[^"]*\/([^"/]+)"/g, 'schemaLocation="$1"');
