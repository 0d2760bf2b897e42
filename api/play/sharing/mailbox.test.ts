import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '#api/test-server.ts';
import { mailboxOf } from './mailbox.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('the database computes the same mailbox for every address', async () => {
  const addresses = [
    ' Anna+Prize@School.Example',
    'an.na+x@googlemail.com',
    '+46@school.example',
    '+4+6@school.example',
    '++a@b.se',
    'a++b@b.se',
    'x',
  ];
  for (const address of addresses) {
    const [row] = await server.services.database.playSql`select mailbox_of(${address}) as mailbox`;
    expect(row).toEqual({ mailbox: mailboxOf(address) });
  }
});

test('different spellings of one address have one mailbox', () => {
  expect(mailboxOf(' Anna+Prize@School.Example')).toBe('anna@school.example');
  expect(mailboxOf('an.na+x@googlemail.com')).toBe(mailboxOf('anna@gmail.com'));
});

test('different people stay different', () => {
  expect(mailboxOf('an.na@school.example')).not.toBe(mailboxOf('anna@school.example'));
  expect(mailboxOf('+46@school.example')).toBe('+46@school.example');
});
