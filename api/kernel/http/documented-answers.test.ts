import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { errors } from '#shared/contract/errors.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { newId } from '#shared/ids.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { errorsOf } from '#api/operations/api-docs/openapi.ts';

let server: TestServer;
let staff: TestUser;
beforeAll(async () => {
  server = await testServer();
  staff = await server.asStaff();
});
afterAll(() => server.close());

interface Part {
  type?: string;
  format?: string;
  enum?: string[];
  pattern?: string;
  anyOf?: Part[];
  minimum?: number;
  maximum?: number;
}

/** Values of a schema that are hard to look for: no text that can be stored, the first and the last day, the largest number. */
function hardValues({ type, format, enum: values, anyOf, minimum = 0, maximum = 2 ** 31 - 1 }: Part): string[] {
  if (values) return values.slice(0, 2);
  if (anyOf?.[0]) return hardValues(anyOf[0]);
  if (type === 'integer' || type === 'number') return [String(maximum), String(minimum)];
  if (type === 'boolean') return ['true', 'false'];
  if (format === 'date') return ['1000-01-01', '2999-12-31'];
  if (format === 'date-time') return ['1000-01-01T00:00:00Z', '2999-12-31T23:59:59Z'];
  if (format === 'uuid') return [newId(), newId()];
  return ['\0', '%_\\'];
}

const propertiesOf = (schema: unknown): [string, Part][] =>
  Object.entries((schema as { properties?: Record<string, Part> })?.properties ?? {});

function addressesOf({ path, params, query }: Operation): string[] {
  return [0, 1].map((place) => {
    const texts = (schema: unknown) => propertiesOf(schema).map(([name, part]): [string, string] => [name, hardValues(part)[place] ?? '']);
    const filled = texts(params).reduce((text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(value)), path as string);
    return `${filled}?${new URLSearchParams(texts(query))}`;
  });
}

function isDocumented(operation: Operation, status: number): boolean {
  const own = [operation.status ?? 200, ...Object.keys(operation.otherStatuses ?? {}).map(Number)];
  return own.includes(status) || errorsOf(operation).some((code) => errors[code].status === status);
}

test('every read answers values that are hard to look for with a status that its document names', async () => {
  const found: string[] = [];
  for (const [name, operation] of Object.entries<Operation>(contract)) {
    if (operation.method !== 'GET') continue;
    for (const address of addressesOf(operation)) {
      const answer = await server.request(address, { headers: { authorization: `Bearer ${staff.token}` }, redirect: 'manual' });
      if (!isDocumented(operation, answer.status) || answer.status >= 500) found.push(`${name}: ${answer.status} to ${address}`);
      await answer.body?.cancel();
    }
  }
  expect(found).toEqual([]);
});
