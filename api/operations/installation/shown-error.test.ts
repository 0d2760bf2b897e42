import { expect, test } from 'vitest';
import { shownError } from './shown-error.ts';

const messageOf = (message: string) => shownError({ message }).message;

test.each([
  ['550 5.1.1 <nils@skola.example> unknown', '550 5.1.1 … unknown'],
  ['no mailbox nils.ek@skola.example here', 'no mailbox … here'],
  ['invalid input syntax for type uuid: "Nils Ek"', 'invalid input syntax for type uuid: …'],
  ['connect ECONNREFUSED 10.1.2.3:25', 'connect ECONNREFUSED …:25'],
  ['connect ETIMEDOUT 2001:db8:1:2::7', 'connect ETIMEDOUT …'],
  ['Key (email)=(nils) already exists.', 'Key (email)=(…) already exists.'],
  ['call of +46 70 123 45 67 failed', 'call of … failed'],
])('personal data in an error is hidden: %s', (message, shown) => expect(messageOf(message)).toBe(shown));

test('the names of database objects, and the code, are shown', () => {
  const error = {
    name: 'PostgresError',
    code: '23505',
    detail: 'Key (email)=(a@b.example)',
    message: 'violates unique constraint "account_email"',
  };
  expect(shownError(error)).toEqual({ name: 'PostgresError', code: '23505', message: 'violates unique constraint account_email' });
});

test('a job that took too long says so, and any other thrown value is an error without a text', () => {
  expect(shownError({ value: { message: 'job timed out' } })).toMatchObject({ message: 'job timed out' });
  expect(shownError(null)).toEqual({ name: 'Error', code: null, message: '' });
});

test('a long message is handled quickly, and a truncated quotation is hidden', () => {
  const before = process.cpuUsage();
  for (const part of ['a', '<', '"', '1 ', "'x"]) expect(messageOf(part.repeat(500_000)).length).toBeLessThanOrEqual(300);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(3_000);
  expect(messageOf(`${'('.repeat(1_990)}"Nils Ek and many others`)).not.toContain('Nils');
  expect(messageOf(`failed for "${'Nils Ek '.repeat(400)}"`)).toBe('failed for …');
});
