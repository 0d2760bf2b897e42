import { expect, test } from 'vitest';
import { fillFields, hasField, unknownFields, type MailField } from './winner-mail.ts';

const values: Record<MailField, string> = {
  name: 'Anna',
  activity: 'Advent',
  prize: '',
  value: '',
  deadline: '',
  link: 'https://x.example/prize/1',
  receipt: 'r',
  code: 'c',
};

test('fields are filled in, and a line with only empty fields is left out', () => {
  expect(fillFields('Hi {{ name }}!\n\nYour prize: {{prize}} {{value}}\n\nAnswer: {{link}}\n', values)).toBe(
    'Hi Anna!\n\nAnswer: https://x.example/prize/1\n',
  );
});

test('a value that looks like a field stays a text', () => {
  expect(fillFields('{{name}}', { ...values, name: '{{link}} $& $1' })).toBe('{{link}} $& $1');
});

test('unknown fields are named, and the link is found', () => {
  expect(unknownFields('{{name}} {{nmae}} {{ link }}')).toEqual(['nmae']);
  expect([hasField('{{ link }}', 'link'), hasField('{{links}}', 'link')]).toEqual([true, false]);
});
