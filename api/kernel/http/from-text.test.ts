import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { nullable } from '#shared/contract/operation.ts';
import { fromText } from './from-text.ts';

const convert = fromText(
  Type.Object({
    text: Type.String(),
    number: Type.Optional(Type.Number()),
    flag: Type.Optional(Type.Boolean()),
    choice: Type.Optional(Type.Enum([0, 1, 1.5])),
    filter: Type.Optional(Type.Enum(['', 'all'])),
    ids: Type.Optional(Type.Array(Type.String())),
    maybe: Type.Optional(nullable(Type.Integer())),
    sure: Type.Literal(true),
  }),
);

test('texts are converted to the types of the schema', () => {
  expect(convert({ text: '12', number: '-1.5e2', flag: 'on', choice: '1.5', filter: '', ids: '["a"]', maybe: '3', sure: 'true' })).toEqual({
    text: '12',
    number: -150,
    flag: true,
    choice: 1.5,
    filter: '',
    ids: ['a'],
    maybe: 3,
    sure: true,
  });
});

test('an empty text omits an optional number, is null for a nullable field, and false for a switch', () => {
  expect(convert({ text: '', number: '', flag: '', choice: '', maybe: '' })).toEqual({ text: '', flag: false, maybe: null });
});

test('unreadable, unknown and repeated values stay as they are, and are refused later', () => {
  expect(convert({ number: '0x10', flag: 'maybe', choice: '7', ids: '[', other: '1', text: ['a', 'b'] })).toEqual({
    number: '0x10',
    flag: 'maybe',
    choice: '7',
    ids: '[',
    other: '1',
    text: ['a', 'b'],
  });
});

test('a text of any length is read once', () => {
  const number = `${'0'.repeat(300_000)}!`;
  expect(convert({ number })).toEqual({ number });
});
