import { expect, test } from 'vitest';
import { addressOfCode } from './address-of-code.ts';

test('six digits lead to a room and eight characters to an activity, as people type them; anything else leads nowhere', () => {
  expect([' 123 456', '123-456', '123456'].map(addressOfCode)).toEqual(['/room/123456', '/room/123456', '/room/123456']);
  expect(['k7fm-2xpw', 'K7FM 2XPW'].map(addressOfCode)).toEqual(['/j/k7fm2xpw', '/j/k7fm2xpw']);
  expect(['', '12345', '1234567', 'k7fm-2xp', '123456/../x'].map(addressOfCode)).toEqual(Array.from({ length: 5 }));
});
