import { expect, test } from 'vitest';
import { faultyCredentials, goodCredentials } from '#testdata/credentials.ts';
import { probeCredential } from './test-probe-credential.ts';

const today = new Date('2026-02-02');

test.each(Object.entries(goodCredentials))('a credential %s has no fault', (_, credential) => {
  expect(probeCredential(credential, today)).toEqual([]);
});

test.each(faultyCredentials)('a credential %s fails the check %s alone', (_, check, credential) => {
  expect(probeCredential(credential, today)).toEqual([check]);
});
