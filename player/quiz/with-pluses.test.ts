import { expect, test } from 'vitest';
import { withPluses } from './with-pluses.ts';

const sent = (query: string): string => withPluses(new URLSearchParams(query).get('value') ?? '');

test('a plus in the address of a link stays a plus in an e-mail address and before a phone number', () => {
  expect(sent('value=anna+quiz@example.org')).toBe('anna+quiz@example.org');
  expect(sent('value=anna%2Bquiz%40example.org')).toBe('anna+quiz@example.org');
  expect(sent('value=+46+70+123')).toBe('+46 70 123');
  expect(sent('value=070%20123')).toBe('070 123');
});
