import i18next from 'i18next';
import { afterAll, beforeAll, expect, test } from 'vitest';
import en from '#locales/editor.en.json' with { type: 'json' };
import se from '#locales/editor.se.json' with { type: 'json' };
import { draftMessages, fieldMessages, fieldSentence, type FieldCode } from '#shared/contract/field-problems.ts';
import { translateField } from './translate-field.ts';

const resources = { 'en-GB': { translation: en }, sv: { translation: se } };
beforeAll(() => i18next.init({ lng: 'en-GB', keySeparator: false, nsSeparator: false, resources, interpolation: { escapeValue: false } }));
afterAll(() => i18next.changeLanguage('en-GB'));

const values = { limit: 8, left: 3, from: 0, to: 150, allowed: 'a, b', edit: 'rename', day: 3, who: 'Anna', told: 'why', name: 'x' };
const problems = Object.keys(fieldMessages).map((code) => ({ code: code as keyof typeof fieldMessages, values }));

test('in English a problem at a field has the server’s message', () => {
  expect(problems.map(translateField)).toEqual(problems.map(fieldSentence));
});

test('in Swedish each problem has a Swedish text with its values, including those of a draft, and unknown codes have a general text', async () => {
  await i18next.changeLanguage('sv');
  for (const problem of problems.filter(({ code }) => code !== 'file_unreadable'))
    expect(translateField(problem)).not.toBe(fieldSentence(problem));
  for (const code of Object.keys(draftMessages))
    expect(translateField({ code: code as FieldCode })).not.toMatch(/^(problem|fieldMessage)\./);
  expect(translateField({ code: 'shorter', values: { limit: 8 } })).toBe('Fältet får inte vara kortare än 8 tecken');
  expect(translateField({ code: 'from the future' as FieldCode })).toBe('Ogiltigt format');
});
