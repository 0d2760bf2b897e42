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
])('of an error nothing of a person is told: %s', (message, told) => expect(messageOf(message)).toBe(told));

test('what the database calls its own things, and the code, are told', () => {
  const error = {
    name: 'PostgresError',
    code: '23505',
    detail: 'Key (email)=(a@b.example)',
    message: 'violates unique constraint "account_email"',
  };
  expect(shownError(error)).toEqual({ name: 'PostgresError', code: '23505', message: 'violates unique constraint account_email' });
});

test('a job that took too long says so, and whatever else was thrown is an error without words', () => {
  expect(shownError({ value: { message: 'job timed out' } })).toMatchObject({ message: 'job timed out' });
  expect(shownError(null)).toEqual({ name: 'Error', code: null, message: '' });
});

test('a long message is told in a moment, and what it quotes where it was cut off is not told', () => {
  const before = process.cpuUsage();
  for (const part of ['a', '<', '"', '1 ', "'x"]) expect(messageOf(part.repeat(500_000)).length).toBeLessThanOrEqual(300);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(3_000);
  expect(messageOf(`${'('.repeat(1_990)}"Nils Ek and many others`)).not.toContain('Nils');
  expect(messageOf(`failed for "${'Nils Ek '.repeat(400)}"`)).toBe('failed for …');
});
