import i18next from 'i18next';
import { afterAll, beforeAll, expect, test } from 'vitest';
import en from '#locales/editor.en.json' with { type: 'json' };
import se from '#locales/editor.se.json' with { type: 'json' };
import { errors, type ErrorCode } from '#shared/contract/errors.ts';
import { translateError } from './translate-error.ts';

const resources = { 'en-GB': { translation: en }, sv: { translation: se } };
beforeAll(() => i18next.init({ lng: 'en-GB', keySeparator: false, nsSeparator: false, resources }));
afterAll(() => i18next.changeLanguage('en-GB'));

test('in English an error of the closed list has the server’s message', () => {
  for (const [code, { message }] of Object.entries(errors)) expect(translateError(code as ErrorCode, message)).toBe(message);
});

test('in Swedish it has the Swedish text, and a message that says more than its code stays', async () => {
  await i18next.changeLanguage('sv');
  expect(translateError('invalid_grant', errors.invalid_grant.message)).toBe('Uppgifterna stämmer inte.');
  expect(translateError('network', 'The network failed.')).toBe('Servern kunde inte nås. Kontrollera anslutningen och försök igen.');
  expect(translateError('conflict', 'Version 4 is gone.')).toBe('Version 4 is gone.');
});
