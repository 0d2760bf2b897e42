import { expect, test } from 'vitest';
import { contract } from './contract.ts';
import { fillLocation, locationTemplate } from './location.ts';
import type { Operation } from './operation.ts';

interface Schema {
  properties?: Record<string, Schema>;
}
const operations: readonly [string, Operation][] = Object.entries(contract);
const creating = operations.flatMap(([name, operation]) => {
  const template = locationTemplate(operation);
  return template === undefined ? [] : [{ name, operation, template }];
});
const namesIn = (template: string): string[] => [...template.matchAll(/:([\w.]+)/g)].map(([, name = '']) => name);
const has = (schema: Schema | undefined, name: string): boolean =>
  name.split('.').reduce<Schema | undefined>((inner, key) => inner?.properties?.[key], schema) !== undefined;

test('every call with status 201 has a location, which its response or its path can fill in', () => {
  expect(creating.length).toBeGreaterThan(30);
  const faults = creating.flatMap(({ name, operation: { response, params }, template }) =>
    namesIn(template)
      .filter((field) => !has(response as Schema, field) && !has(params as Schema | undefined, field))
      .map((field) => `${name}: ${field}`),
  );
  expect(faults).toEqual([]);
});

test('every location is a path that the contract serves, and no other call names one', () => {
  const unnamed = (path: string): string => path.replace(/:[\w.]+/g, ':');
  const paths = new Set(operations.map(([, { path }]) => unnamed(path)));
  expect(creating.filter(({ template }) => !paths.has(unnamed(template))).map(({ name }) => name)).toEqual([]);
  expect(operations.filter(([, { status, location }]) => location !== undefined && status !== 201)).toEqual([]);
});

test('a location is where what was created is read, but for those kinds that no call reads one by one', () => {
  const unnamed = (path: string): string => path.replace(/:[\w.]+/g, ':');
  const read = new Set(operations.filter(([, { method }]) => method === 'GET').map(([, { path }]) => unnamed(path)));
  const unread = creating.filter(({ template }) => !read.has(unnamed(template))).map(({ name }) => name);
  expect(unread.toSorted()).toEqual(['addDomain', 'createActivityTag', 'createAnswer', 'rankWinners', 'saveFilter', 'uploadFont']);
});

test('a location is filled from the response first, then from the path, and escaped', () => {
  expect(fillLocation('/a/:id/:number', { number: 3 }, { id: 'b' })).toBe('/a/b/3');
  expect(fillLocation('/a/:id', { id: 'new' }, { id: 'old' })).toBe('/a/new');
  expect(fillLocation('/a/:key.id', { key: { id: 'b/c' } })).toBe('/a/b%2Fc');
});
