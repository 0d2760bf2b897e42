import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mentionOf } from '#shared/mentions.ts';
import { findPeople, labelled, mentionBefore, toShown, toStored } from './mention-text.ts';

const id = (number: number): string => `0198c5a4-0000-7000-8000-${String(number).padStart(12, '0')}`;
const people = labelled([
  { id: id(1), name: 'Anna' },
  { id: id(2), name: 'Anna Berg' },
  { id: id(3), name: 'Anna Berg' },
  { id: id(2), name: 'Anna Berg' },
]);

test('people with one name get a number, and each is offered once', () => {
  expect(people.map(({ label }) => label)).toEqual(['Anna', 'Anna Berg', 'Anna Berg (2)']);
});

test('a name after @ is a mention, the longest that fits; an address and a longer word are none', () => {
  expect(toStored('@Anna, @Anna Berg and @Anna Berg (2)!', people)).toBe(`@{${id(1)}}, @{${id(2)}} and @{${id(3)}}!`);
  expect(toStored('me@Anna, @Annabel', people)).toBe('me@Anna, @Annabel');
});

test('a stored text is the same after it was shown in the field', () => {
  const word = fc.constantFrom('look', 'at', 'this?', 'é', '…');
  const mention = fc.constantFrom(1, 2, 3, 9).map((number) => mentionOf(id(number)));
  fc.assert(
    fc.property(fc.array(fc.oneof(word, mention)), (words) => {
      const stored = words.join(' ');
      expect(toStored(toShown(stored, people), people)).toBe(stored);
    }),
  );
});

test('an @ at the start of a word begins a mention, up to the caret', () => {
  expect(mentionBefore('Hi @an', 6)).toEqual({ from: 3, search: 'an' });
  expect(mentionBefore('@', 1)).toEqual({ from: 0, search: '' });
  expect(mentionBefore('me@an', 5)).toBeUndefined();
  expect(mentionBefore('@an\nna', 6)).toBeUndefined();
});

test('people are found by the beginnings of their names', () => {
  expect(findPeople(people, 'ber').map(({ label }) => label)).toEqual(['Anna Berg', 'Anna Berg (2)']);
  expect(findPeople(people, 'nna')).toEqual([]);
});
