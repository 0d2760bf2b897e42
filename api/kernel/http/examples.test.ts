import type { TSchema } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { exactSchema } from './exact-schema.ts';
import { readExamples } from './examples.ts';

const examples = readExamples();

const operations = Object.entries(contract) as [string, Operation][];
const wrong = (schema: unknown, value: unknown): string =>
  Check(schema as TSchema, value)
    ? ''
    : [...Errors(schema as TSchema, value)]
        .slice(0, 2)
        .map((error) => `${error.instancePath} ${error.message}`)
        .join(', ');

test('each operation has an example from a test; npm run examples -- TEST creates the missing ones', () => {
  // What answers a file is fetched by tests as it is, past the client.
  const names = operations.filter(([, { raw }]) => !raw).map(([name]) => name);
  const missing = names.filter((name) => !(name in examples));
  expect(missing).toEqual([]);
  expect(Object.keys(examples).filter((name) => !(name in contract))).toEqual([]);
});

test('each example still fits the input and output of its operation; npm run examples -- --anew TEST recreates it', () => {
  const faults = operations.flatMap(([name, { params, query, body, response, raw }]) => {
    const example = examples[name];
    if (!example) return [];
    const { input, output } = example;
    // A path in an example may have an id of another tenant: only its form is checked.
    const parts = [
      params && wrong(params, input.params ?? {}),
      query && wrong(exactSchema(query), input.query ?? {}),
      body && wrong(exactSchema(body), input.body ?? {}),
      raw ? '' : wrong(response, output),
    ].filter(Boolean);
    return parts.length > 0 ? [`${name}: ${parts.join('; ')}`] : [];
  });
  expect(faults).toEqual([]);
});

test('no example contains a secret of its server', () => {
  const text = JSON.stringify(examples);
  expect(text).not.toMatch(/127\.0\.0\.1(?::|%3A)\d|whsec_[\w+/]|lucka_sk_\w/);
});
