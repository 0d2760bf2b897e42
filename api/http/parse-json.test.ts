import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HttpError } from './errors.ts';
import { parseJson } from './parse-json.ts';

const wide = { bytes: 1e9, values: 1e9, depth: 1e9 };
const readBy = async (text: string, slice: number): Promise<unknown> => parseJson(text, wide, slice);
const codeOf = async (work: () => unknown): Promise<string> => {
  try {
    await work();
    return 'read';
  } catch (error) {
    return (error as HttpError).code;
  }
};

test('a text that is parsed in pieces gives what it gives in one go, wherever the pieces end', async () => {
  const json = fc.jsonValue({ maxDepth: 5 }).filter((value) => !JSON.stringify(value).includes('__proto__'));
  await fc.assert(
    fc.asyncProperty(json, fc.integer({ min: 8, max: 60 }), fc.boolean(), async (value, slice, isSpaced) => {
      const text = JSON.stringify(value, undefined, isSpaced ? 2 : 0);
      expect(await readBy(text, slice)).toEqual(JSON.parse(text));
    }),
    { numRuns: 300 },
  );
});

test('a text that is no JSON is refused as malformed in pieces as in one go', async () => {
  const broken = fc.tuple(fc.jsonValue({ maxDepth: 4 }), fc.nat(), fc.constantFrom('', ',', '}', ']', '"', ':', '{', '[', '\\'));
  await fc.assert(
    fc.asyncProperty(broken, async ([value, at, put]) => {
      const text = JSON.stringify(value);
      const place = at % (text.length + 1);
      const changed = text.slice(0, place) + put + text.slice(place + 1);
      const whole = await codeOf(() => parseJson(changed, wide));
      expect(await codeOf(() => readBy(changed, 12))).toBe(whole);
    }),
    { numRuns: 500 },
  );
});

test('values and depth are counted before anything is built, and the answer names the limit', async () => {
  const limits = { bytes: 1000, values: 5, depth: 3 };
  expect(parseJson('{"a":[1,2,"x,y:z"]}', limits)).toEqual({ a: [1, 2, 'x,y:z'] });
  expect(() => parseJson('[1,2,3,4,5,6,7', limits)).toThrow(
    expect.objectContaining({ fields: { _: [{ code: 'too_many_values', values: { limit: 5 } }] } }),
  );
  expect(() => parseJson('[[[[', limits)).toThrow(expect.objectContaining({ fields: { _: [{ code: 'too_deep', values: { limit: 3 } }] } }));
  expect(await codeOf(() => parseJson(`{"a":"${'\\"'.repeat(50)}"}`, limits))).toBe('read');
});

test('a number of a million digits is malformed, and none of an ordinary length', async () => {
  for (const text of ['9'.repeat(1_000_000), `{"a":${'9'.repeat(1_000_000)}}`, `[1,${'9'.repeat(1_000_000)}]`])
    expect(await codeOf(() => parseJson(text, wide))).toBe('malformed');
  expect(await parseJson(`{"a":"${'x'.repeat(400_000)}","b":-1.5e308}`, wide)).toMatchObject({ b: -1.5e308 });
});

test('a field named __proto__ is 422 at its place, however it is written', async () => {
  const texts = ['{"a":[{"__proto__":1}]}', '{"a":[{"\\u005f_proto__":1}]}', '{"a":[{"__\\u0070roto__":1}]}'];
  for (const text of texts)
    expect(() => parseJson(text, wide), text).toThrow(
      expect.objectContaining({ code: 'invalid', fields: { 'a.0.__proto__': expect.anything() } }),
    );
  expect(parseJson('{"a":"__proto__"}', wide)).toEqual({ a: '__proto__' });
});

test('a long text leaves the loop to others while it is parsed', async () => {
  const text = JSON.stringify(Array.from({ length: 20_000 }, (_, index) => ({ id: index, text: 'a question'.repeat(20) })));
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  await parseJson(text, wide);
  clearInterval(others);
  expect(text.length).toBeGreaterThan(4_000_000);
  expect(turns).toBeGreaterThan(5);
});
