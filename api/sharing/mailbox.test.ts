import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test('ways to write one address lead to one mailbox', () => {
  expect(mailboxOf(' Anna+Prize@School.Example')).toBe('anna@school.example');
  expect(mailboxOf('an.na+x@googlemail.com')).toBe(mailboxOf('anna@gmail.com'));
});

test('different people stay different', () => {
  expect(mailboxOf('an.na@school.example')).not.toBe(mailboxOf('anna@school.example'));
  expect(mailboxOf('+46@school.example')).toBe('+46@school.example');
});
