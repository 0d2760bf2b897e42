import i18next from 'i18next';
import { afterAll, beforeAll, expect, test } from 'vitest';
import en from '#locales/editor.en.json' with { type: 'json' };
import se from '#locales/editor.se.json' with { type: 'json' };
import { fieldMessages } from '#shared/contract/errors.ts';
import { tellField } from './tell-field.ts';

const resources = { 'en-GB': { translation: en }, sv: { translation: se } };
beforeAll(() => i18next.init({ lng: 'en-GB', keySeparator: false, nsSeparator: false, resources, interpolation: { escapeValue: false } }));
afterAll(() => i18next.changeLanguage('en-GB'));

const told = Object.values(fieldMessages).map((text) => text.replace('{{limit}}', '8'));

test('in English a message at a field is told as the server tells it', () => {
  expect(told.map(tellField)).toEqual(told);
});

test('in Swedish each is told in Swedish with its number, and what is not of the list stays', async () => {
  await i18next.changeLanguage('sv');
  for (const message of told) expect(tellField(message)).not.toBe(message);
  expect(tellField('This field cannot be shorter than 8 figures')).toBe('Fältet får inte vara kortare än 8 tecken');
  expect(tellField('This field cannot be shorter than two figures')).toBe('This field cannot be shorter than two figures');
  expect(tellField('There is no such version.')).toBe('There is no such version.');
});
