import { expect, test } from 'vitest';
import { readAddress } from './delivery-address.ts';

const whole = { name: 'Anna Berg', address: 'Storgatan 1', postcode: '111 22', city: 'Stockholm', country: 'Sverige' };

test('an address is kept without line breaks, unknown fields and empty ones', () => {
  expect(readAddress({ ...whole, address: ' Storgatan 1\r\nc/o Ek ', phone: '', other: 'x' })).toEqual({
    address: { ...whole, address: 'Storgatan 1 c/o Ek' },
  });
});

test('missing and overlong fields are named', () => {
  expect(readAddress({ ...whole, city: ' ', phone: '1'.repeat(41), country: ['Sverige'] })).toEqual({
    wrong: ['city', 'country', 'phone'],
  });
});
