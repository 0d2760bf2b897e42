import { expect, test } from 'vitest';
import { bodyLimits } from './body-limits.ts';
import type { HttpError } from '#api/kernel/errors.ts';
import { parseJson } from './parse-json.ts';

const wide = { bytes: 1e9, characters: 1e9, values: 1e9, depth: 1e9 };
const codeOf = (work: () => unknown): string => {
  try {
    work();
    return 'read';
  } catch (error) {
    return (error as HttpError).code;
  }
};

test('values and depth are counted before any parsing, and the error names the limit', () => {
  const limits = { ...wide, values: 5, depth: 3 };
  expect(parseJson('{"a":[1,2,"x,y:z"]}', limits)).toEqual({ a: [1, 2, 'x,y:z'] });
  expect(() => parseJson('[1,2,3,4,5,6,7', limits)).toThrow(
    expect.objectContaining({ fields: { _: [{ code: 'too_many_values', values: { limit: 5 } }] } }),
  );
  expect(() => parseJson('[[[[', limits)).toThrow(expect.objectContaining({ fields: { _: [{ code: 'too_deep', values: { limit: 3 } }] } }));
  expect(codeOf(() => parseJson(`{"a":"${'\\"'.repeat(50)}"}`, limits))).toBe('read');
});

test('JSON is limited to the size of its operation, also where files are allowed', () => {
  const ofFiles = bodyLimits({ who: 'signed_in', files: { file: { maxBytes: 20_000_000, required: true } } });
  expect(parseJson(JSON.stringify('x'.repeat(900_000)), ofFiles)).toHaveLength(900_000);
  expect(() => parseJson(JSON.stringify('x'.repeat(1_100_000)), ofFiles)).toThrow(
    expect.objectContaining({ code: 'too_large', fields: { _: [{ code: 'too_many_megabytes', values: { limit: 1 } }] } }),
  );
});

test('a number of a million digits is malformed, and none of an ordinary length', () => {
  for (const text of ['9'.repeat(1_000_000), `{"a":${'9'.repeat(1_000_000)}}`, `[1,${'9'.repeat(1_000_000)}]`])
    expect(codeOf(() => parseJson(text, wide))).toBe('malformed');
  expect(parseJson(`{"a":"${'x'.repeat(400_000)}","b":-1.5e308}`, wide)).toMatchObject({ b: -1.5e308 });
});

test('a field named __proto__ is 422 at its place, however it is written', () => {
  const texts = ['{"a":[{"__proto__":1}]}', '{"a":[{"\\u005f_proto__":1}]}', '{"a":[{"__\\u0070roto__":1}]}'];
  for (const text of texts)
    expect(() => parseJson(text, wide), text).toThrow(
      expect.objectContaining({ code: 'invalid', fields: { 'a.0.__proto__': expect.anything() } }),
    );
  expect(parseJson('{"a":"__proto__"}', wide)).toEqual({ a: '__proto__' });
});
