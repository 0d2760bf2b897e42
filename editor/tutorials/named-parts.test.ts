import { expect, test } from 'vitest';
import en from '#locales/editor.en.json' with { type: 'json' };
import se from '#locales/editor.se.json' with { type: 'json' };
import { namedParts } from './named-parts.ts';
import { walkthroughs } from './walkthroughs.ts';

const placeholdersOf = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string).toSorted();

test('every placeholder of a tutorial is the name of something on the screen, in both languages', () => {
  for (const { steps } of walkthroughs)
    for (const { text, names = {} } of steps)
      for (const texts of [en, se] as Record<string, string>[]) {
        expect(placeholdersOf(texts[text] as string), text).toEqual(Object.keys(names).toSorted());
        for (const name of Object.values(names)) expect(texts[name], name).toBeTruthy();
      }
});

test('names are separate parts of the sentence', () => {
  expect(namedParts('Open {{check}} in the list. {{end}}', (name) => name.toUpperCase())).toEqual([
    { words: 'Open ', isName: false },
    { words: 'CHECK', isName: true },
    { words: ' in the list. ', isName: false },
    { words: 'END', isName: true },
  ]);
  expect(namedParts('Nothing.', () => '')).toEqual([{ words: 'Nothing.', isName: false }]);
});
