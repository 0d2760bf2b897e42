import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RegistrationField } from '#shared/content/head.ts';
import { fieldSentence } from '../contract/field-problems.ts';
import { checkRegistration, isEmail } from './check-registration.ts';

const field = (name: RegistrationField['name'], required = true, key: string = name): RegistrationField => ({ key, name, required });
const errorOf = (name: RegistrationField['name'], value: unknown, required = true) =>
  checkRegistration([field(name, required)], { [name]: value }).problems[name]?.map(fieldSentence)[0];

test('a required field must be filled in, an optional one need not', () => {
  expect(errorOf('name', '   ')).toBe("This field can't be empty");
  expect(errorOf('name', undefined)).toBe("This field can't be empty");
  expect(errorOf('name', '', false)).toBeUndefined();
});

test('a name of invisible characters is an empty one', () => {
  for (const name of ['\u200b\u200b', '\u00ad', '\u2060', '\u3164', '\u2800', '\ufffc', '\u{1d159}', '\ufe0f', '\u{e0061}'])
    for (const field of ['name', 'username', 'surname', 'custom_text'] as const)
      expect(errorOf(field, name), field).toBe("This field can't be empty");
  expect(errorOf('name', '\u200bAnna')).toBeUndefined();
});

test('a name is one line, and a long text keeps its lines', () => {
  const { values } = checkRegistration([field('name'), field('custom_text')], { name: 'Anna\r\nBcc: all@x.example', custom_text: 'a\nb' });
  expect(values).toEqual({ name: 'Anna Bcc: all@x.example', custom_text: 'a\nb' });
});

test('a name keeps no control characters, and none that change the direction of what stands beside it', () => {
  for (const typed of ['An\u202Ena', '\u2066Anna\u2069', 'Anna\u0007', 'An\0na'])
    expect(checkRegistration([field('name')], { name: typed }).values, JSON.stringify(typed)).toEqual({ name: 'Anna' });
  expect(checkRegistration([field('name')], { name: 'محمد\u200F' }).values).toEqual({ name: 'محمد\u200F' });
});

test('one mailbox has one address, however its host name is written', () => {
  for (const email of ['Anna@Bücher.example', 'anna@xn--bcher-kva.example', 'anna@BÜCHER.example', 'anna@bücher。example'])
    expect(checkRegistration([field('email')], { email }).values).toEqual({ email: 'anna@xn--bcher-kva.example' });
});

test('addresses are checked properly and stored in lower case', () => {
  for (const good of ['anna.berg@skola.example', 'a+b@x.y.example', 'ö@bücher.example', "o'neil@mail.example"])
    expect(isEmail(good), good).toBe(true);
  for (const bad of [
    'anna',
    'anna@',
    '@x.example',
    'a b@x.example',
    'anna@localhost',
    'a@@x.example',
    '.a@x.example',
    'a..b@x.example',
    'a@-x.example',
    'a@x.example,b@x.example',
    'a\0b@x.example',
    '\u202eanna@x.example',
    'an\u200bna@x.example',
    '\ufffd@x.example',
  ])
    expect(isEmail(bad), bad).toBe(false);
  expect(errorOf('email', 'anna@')).toBe('Wrong format of Email');
  expect(checkRegistration([field('email')], { email: ' Anna@Skola.Example ' }).values).toEqual({ email: 'anna@skola.example' });
});

test('a phone number has at least six figures', () => {
  expect(errorOf('phone', '12 34')).toBe('This field cannot be shorter than 6 figures');
  for (const phone of ['+46 (70) 123-45', '(08) 12 34 56', '070/123456']) expect(errorOf('phone', phone)).toBeUndefined();
  expect(errorOf('phone', 'call me')).toBe('Wrong value');
});

test('wide letters and figures of an East Asian keyboard count as the plain ones', () => {
  const wide = {
    age: '３４',
    phone: '０３−１２３４−５６７８'.replaceAll('−', '－'),
    email: 'ａｎｎａ＠ｓｃｈｏｏｌ．ｅｘａｍｐｌｅ',
    name: 'アンナ',
  };
  const { values, problems } = checkRegistration([field('age'), field('phone'), field('email'), field('name')], wide);
  expect(problems).toEqual({});
  expect(values).toEqual({ age: '34', phone: '03-1234-5678', email: 'anna@school.example', name: 'アンナ' });
});

test('each field has a longest entry, and passwords a shortest one', () => {
  const lengths = {
    name: 200,
    surname: 200,
    username: 100,
    city: 200,
    address: 500,
    member_number: 100,
    custom_text: 2000,
    user_password: 200,
  } as const;
  for (const [name, most] of Object.entries(lengths) as [keyof typeof lengths, number][]) {
    expect(errorOf(name, 'é'.repeat(most)), name).toBeUndefined();
    expect(errorOf(name, 'é'.repeat(most + 1)), name).toBe(`This field cannot be longer than ${most} figures`);
  }
  expect(errorOf('user_password', '12345')).toBe('This field cannot be shorter than 6 figures');
  expect(errorOf('user_password', ' 2345 ')).toBeUndefined();
});

test('the terms must be accepted, in whichever form a browser sends it', () => {
  expect(errorOf('terms', false)).toBe('Please accept the terms and conditions');
  for (const ticked of [true, 'true', 'on', '1']) expect(errorOf('terms', ticked)).toBeUndefined();
  expect(checkRegistration([field('custom_checkbox', false, 'custom_news')], {}).values).toEqual({ custom_news: false });
});

test('age and gender take only their values', () => {
  for (const age of ['151', '-1', '99999999999999999999']) expect(errorOf('age', age)).toBe('Wrong interval: from 0 to 150');
  for (const age of ['old', '3.5', '1e2']) expect(errorOf('age', age)).toBe('Wrong value');
  for (const age of [34, '0', '150', ' 34 ']) expect(errorOf('age', age)).toBeUndefined();
  expect(errorOf('gender', 'other')).toBe('Wrong value');
});

test('a key that is no field of the page is refused', () => {
  expect(checkRegistration([field('name')], { name: 'Anna', tenant_id: 'x' }).problems).toEqual({ tenant_id: [{ code: 'unknown' }] });
});

test('for any input, each field has a value, or a fault, or was left empty', () => {
  const fields = [
    field('name'),
    field('email', false),
    field('age', false),
    field('terms', false),
    field('custom_text', false, 'custom_a'),
  ];
  // Includes lone surrogates and NUL.
  const text = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units));
  const anything = fc.oneof(text, fc.string(), fc.boolean(), fc.integer(), fc.constant(null));
  fc.assert(
    fc.property(
      fc.record({ name: anything, email: anything, age: anything, terms: anything, custom_a: anything }, { requiredKeys: [] }),
      (input) => {
        const { values, problems } = checkRegistration(fields, input);
        for (const { key, required } of fields) {
          expect(key in values && key in problems).toBe(false);
          if (required) expect(key in values || key in problems).toBe(true);
        }
      },
    ),
  );
});
