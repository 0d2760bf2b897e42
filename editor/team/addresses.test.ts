import { expect, test } from 'vitest';
import { addressesIn } from './addresses.ts';

test('addresses are read in every pasted format', () => {
  expect(addressesIn('anna@x.se, Bo@x.se;\n  carl@x.se\tdora@x.se\n\n')).toEqual(['anna@x.se', 'bo@x.se', 'carl@x.se', 'dora@x.se']);
  expect(addressesIn('Anna Berg <anna@x.se>, "Ek; Bo" <bo@x.se>')).toContain('bo@x.se');
  expect(addressesIn('Anna Berg <anna@x.se>')).toEqual(['anna@x.se']);
  expect(addressesIn('ANNA@x.se anna@x.se')).toEqual(['anna@x.se']);
  expect(addressesIn('  \n ')).toEqual([]);
});

test('invalid addresses stay, so that they can be reported', () => {
  expect(addressesIn('anna@x.se\nbo')).toEqual(['anna@x.se', 'bo']);
});
