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

test('texts become what the schema says', () => {
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

test('an empty text leaves an optional number out, is nothing where nothing is allowed, and no for a switch', () => {
  expect(convert({ text: '', number: '', flag: '', choice: '', maybe: '' })).toEqual({ text: '', flag: false, maybe: null });
});

test('what cannot be read, what is unknown and what came twice stays as it is, to be refused', () => {
  expect(convert({ number: '0x10', flag: 'maybe', choice: '7', ids: '[', other: '1', text: ['a', 'b'] })).toEqual({
    number: '0x10',
    flag: 'maybe',
    choice: '7',
    ids: '[',
    other: '1',
    text: ['a', 'b'],
  });
});
