import { expect, test } from 'vitest';
import type { Template } from '#shared/contract/templates.ts';
import { matching, readTemplateSearch, wordsOf } from './template-search.ts';

const template = (id: string, fields: Partial<Template>): Template => ({
  id,
  origin: 'product',
  quiz_type: 'quiz',
  occasion: 'party',
  questions: 6,
  doors: 0,
  cover: null,
  colours: {
    text_colour: '#000000',
    button_colour: '#000000',
    secondary_button_colour: '#000000',
    highlight_colour: '#000000',
    background_colour: '#ffffff',
  },
  languages: [
    { lang: 1, name: 'Music', text: 'Loud' },
    { lang: 2, name: 'Musik', text: 'Högt' },
  ],
  saved_by: null,
  saved_at: null,
  ...fields,
});
const all = [
  template('music', {}),
  template('own', { origin: 'tenant', occasion: null, languages: [{ lang: 14, name: 'Vögel', text: '' }] }),
  template('spring', { quiz_type: 'calendar', occasion: 'season' }),
];
const found = (search: object) => matching(all, search).map(({ id }) => id);

test('the gallery is filtered by kind, occasion, origin, language and text of any language', () => {
  expect(found({})).toEqual(['music', 'own', 'spring']);
  expect(found({ kind: 'calendar' })).toEqual(['spring']);
  expect(found({ occasion: 'party' })).toEqual(['music']);
  expect(found({ origin: 'tenant' })).toEqual(['own']);
  expect(found({ lang: 14 })).toEqual(['own']);
  expect(found({ search: ' HÖGT ' })).toEqual(['music', 'spring']);
});

test('an address with unknown values shows everything', () => {
  expect(readTemplateSearch({ kind: 'poem', lang: 'x', occasion: 'war', origin: 'me', search: '' })).toEqual({});
  expect(readTemplateSearch({ kind: 'quiz', lang: 2, search: 'sun' })).toEqual({ kind: 'quiz', lang: 2, search: 'sun' });
});

test('a template has the language of the filter, else its first', () => {
  expect(wordsOf(all[0] as Template, 2).name).toBe('Musik');
  expect(wordsOf(all[1] as Template, 2).name).toBe('Vögel');
});
