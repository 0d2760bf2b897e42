import { expect, test } from 'vitest';
import { openapi } from '#api/operations/api-docs/openapi.ts';
import { contract } from '#shared/contract/contract.ts';
import { findOpenApiFaults } from './lint-openapi.ts';

test('the OpenAPI document has no fault for a strict linter', async () => {
  expect(await findOpenApiFaults(openapi(contract))).toEqual([]);
}, 60_000);

test('a schema that OpenAPI 3.1 does not know is a fault', async () => {
  const { paths: _, ...rest } = openapi(contract);
  const document = structuredClone({ ...rest, paths: {} }) as unknown as { components: { schemas: Record<string, unknown> } };
  document.components.schemas['Error'] = { type: 'array', items: [{ type: 'number' }], additionalItems: false };
  expect((await findOpenApiFaults(document)).join()).toMatch(/^struct: /);
}, 60_000);

test('the document says how a client signs in', () => {
  const { info, paths } = openapi(contract);
  const { description } = paths['/oauth/token']!['post'] as unknown as { description: string };
  for (const text of [info.description, description]) {
    expect(text).toContain('lucka-web');
    expect(text).toContain('10 seconds');
  }
});
