import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { contract } from './contract.ts';

/** What stands at one key of the schemas, each once. */
function allAt(key: 'pattern' | 'format', value: unknown, found = new Set<string>(), met = new Set<object>()): Set<string> {
  if (typeof value !== 'object' || value === null || met.has(value)) return found;
  met.add(value);
  const own = (value as Record<string, unknown>)[key];
  if (typeof own === 'string') found.add(own);
  for (const inner of Object.values(value)) allAt(key, inner, found, met);
  return found;
}

const length = 20_000;
const long = ['a', '0', ' ', 'a.', 'a-', 'é', ','].flatMap((piece) =>
  ['', 'a@', 'https://'].map((start) => `${start}${piece.repeat(length / piece.length)}\n`),
);

// A pattern that needs the square of the length would not end here, and a call with such a text would stop the server.
test('every pattern and format of the contract reads a text of any length once', () => {
  for (const pattern of allAt('pattern', contract)) {
    const read = new RegExp(pattern, 'u');
    for (const text of long) expect(typeof read.test(text)).toBe('boolean');
  }
  for (const format of allAt('format', contract)) for (const text of long) expect(Check(Type.String({ format }), text), format).toBe(false);
});
