import { LRUCache } from 'lru-cache';
import { expect, test } from 'vitest';
import { upTo } from './up-to.ts';

test('a cache holds as many values as allowed, and drops the one that was used the longest time ago', () => {
  const cache = new LRUCache<string, number>(upTo(3));
  for (const [value, name] of ['a', 'b', 'c'].entries()) cache.set(name, value);
  cache.get('a');
  cache.set('d', 3);
  expect([...cache.keys()].toSorted()).toEqual(['a', 'c', 'd']);
});

test('what is still being fetched does not push values out', async () => {
  const cache = new LRUCache<string, string>({ ...upTo(2), ignoreFetchAbort: true, fetchMethod: async (name) => name.toUpperCase() });
  expect(await Promise.all(['a', 'b', 'c'].map((name) => cache.fetch(name)))).toEqual(['A', 'B', 'C']);
  expect(cache.size).toBe(2);
});
