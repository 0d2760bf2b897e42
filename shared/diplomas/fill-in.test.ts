import { expect, test } from 'vitest';
import type { DiplomaContent } from '../content/diploma.ts';
import { fillIn } from './fill-in.ts';

const titled = (title: string): string => {
  const empty = {
    design: 'nordic',
    paper: 'a4',
    orientation: 'landscape',
    header: '',
    user_name: '{name}',
    type: '',
    content: '',
    date: '',
  };
  const content = { ...empty, custom_text: '', signer: '', title } as DiplomaContent;
  const facts = { lang: 1, activity: 'Rivers', points: 7.337, correct: 3, total: 4 };
  return fillIn(content, { name: 'Anna', issued_at: new Date('2026-12-24T12:00:00Z'), timezone: 'UTC', facts }).title;
};

test('known fields are filled in, and unknown ones stay as typed, also names that every object has', () => {
  expect(titled('{name}: {correct} of {total} in {activity} {grade}')).toBe('Anna: 3 of 4 in Rivers');
  for (const typed of ['{nobody}', '{constructor}', '{toString}', '{__proto__}']) expect(titled(typed)).toBe(typed);
});

test('half a character is drawn as a replacement character', () => {
  expect(titled('a\ud800')).toBe('a\ufffd');
});
