import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { Change } from '#shared/contract/quizzes.ts';
import { fieldSentence } from '#shared/contract/field-problems.ts';
import { compileCheck } from './check.ts';
import type { HttpError } from '#api/kernel/errors.ts';
import { exactSchema } from './exact-schema.ts';
import { findProblems, mostProblems } from './find-problems.ts';

const Thing = Type.Object({
  name: Type.String({ minLength: 2 }),
  email: Type.Optional(Type.String({ format: 'email', minLength: 8 })),
  image: Type.Optional(Type.Union([Type.Object({ key: Type.String() }), Type.Null()])),
  shape: Type.Optional(
    Type.Union([
      Type.Object({ kind: Type.Literal('circle'), r: Type.Number() }),
      Type.Object({ kind: Type.Literal('polygon'), points: Type.Array(Type.Number()) }),
    ]),
  ),
  parts: Type.Optional(Type.Array(Type.Object({ count: Type.Integer() }), { maxItems: 100_000 })),
});
const { demand } = compileCheck(Thing);
const problemsOf = (value: unknown): Record<string, string[]> => {
  try {
    demand(value);
    return {};
  } catch (error) {
    const { fields = {} } = error as HttpError;
    return Object.fromEntries(Object.entries(fields).map(([field, problems]) => [field, problems.map(fieldSentence)]));
  }
};

test('names that every object has are unknown fields like others', () => {
  const names = Object.getOwnPropertyNames(Object.prototype);
  expect(names.length).toBeGreaterThan(8);
  for (const name of names)
    expect(problemsOf({ name: 'one', ...Object.fromEntries([[name, 1]]) }), name).toEqual(Object.fromEntries([[name, ['Unknown field']]]));
});

test('the search stops at the first problems, however many there are', () => {
  const keys = Object.fromEntries(Array.from({ length: 75_000 }, (_, index) => [`k${index}`, 1]));
  expect(findProblems(exactSchema(Thing), keys)).toHaveLength(mostProblems);
  const parts = Array.from({ length: 75_000 }, () => ({ count: 'x' }));
  expect(findProblems(exactSchema(Thing), { name: 'one', parts })).toHaveLength(mostProblems);
  expect(Object.keys(problemsOf({ name: 'one', parts }))[9]).toBe('parts.9.count');
});

test('only the wrong item of a long list is reported', () => {
  const parts = Array.from({ length: 90_000 }, (_, count) => ({ count: count === 89_999 ? 0.5 : count }));
  expect(problemsOf({ name: 'one', parts })).toEqual({ 'parts.89999.count': ['Must be a whole number'] });
});

test('a field has one message, and it speaks of the form that was meant', () => {
  expect(problemsOf({ name: 'one', image: { key: 3 } })).toEqual({ 'image.key': ['Must be a string'] });
  expect(problemsOf({ name: 'one', image: 'x' })).toEqual({ image: ['Must be an object'] });
  expect(problemsOf({ name: 'one', shape: { kind: 'polygon', points: ['a'] } })).toEqual({ 'shape.points.0': ['Must be a number'] });
  expect(problemsOf({ name: 'one', email: 'a' })).toEqual({ email: [expect.any(String)] });
  expect(problemsOf({ name: '' })).toEqual({ name: ["This field can't be empty"] });
});

test('a list that is too long is reported with its limit, and its items are not checked', () => {
  const schema = exactSchema(Type.Array(Change, { maxItems: 3 }));
  expect(
    findProblems(
      schema,
      Array.from({ length: 50_000 }, () => 0),
    ),
  ).toMatchObject([{ keyword: 'maxItems', params: { limit: 3 } }]);
});
