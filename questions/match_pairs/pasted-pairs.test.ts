import { describe, expect, test } from 'vitest';
import { answersWithEdits, pairsInWords } from './test-pairs.ts';
import { pastedPairs, pastePairs } from './pasted-pairs.ts';
import { newPair } from './new-pair.ts';

describe('a pasted list of pairs', () => {
  test.each([
    ['Norway\tOslo\nItaly\tRome'],
    ['Norway – Oslo\nItaly – Rome'],
    ['1. Norway - Oslo\r\n2. Italy - Rome\r\n'],
    ['• Norway — Oslo\n• Italy — Rome'],
    ['Norway -> Oslo\nItaly -> Rome'],
    ['Norway = Oslo\nItaly = Rome'],
  ])('is read from %j', (text) => {
    expect(pastedPairs(text)).toEqual([
      ['Norway', 'Oslo'],
      ['Italy', 'Rome'],
    ]);
  });

  test('is found in one line only by a tab', () => {
    expect(pastedPairs('Norway\tOslo')).toEqual([['Norway', 'Oslo']]);
    expect(pastedPairs('Norway – Oslo')).toEqual([]);
  });

  test.each(['Norway\nItaly – Rome', 'A – B – C\nD – E – F', 'well-known\nso-so', 'a\t\nb\tc', ''])('is not found in %j', (text) => {
    expect(pastedPairs(text)).toEqual([]);
  });

  test('fills empty pairs first, and follows them with new ones before the next full one', () => {
    let count = 0;
    const newId = () => `id${(count += 1)}`;
    const answers = [
      ...newPair(newId),
      ...newPair(newId),
      ...newPair(newId, { text: 'Spain' }, { text: 'Madrid' }),
      { id: 'x', text: 'Bern' },
    ];
    const { edits, left } = pastePairs(
      { id: 'q', answers },
      1,
      [
        ['Norway', 'Oslo'],
        ['Italy', 'Rome'],
      ],
      newId,
    );
    expect([pairsInWords(answersWithEdits(answers, edits)), left]).toEqual([
      [' – ', 'Norway – Oslo', 'Italy – Rome', 'Spain – Madrid', '+ Bern'],
      0,
    ]);
  });

  test('leaves out what finds no room', () => {
    let count = 0;
    const newId = () => `id${(count += 1)}`;
    const answers = Array.from({ length: 99 }, (_, place) => newPair(newId, { text: `${place}` }, { text: `${place}` })).flat();
    const lines = Array.from({ length: 3 }, (): [string, string] => ['a', 'b']);
    const { edits, left } = pastePairs({ id: 'q', answers }, 98, lines, newId);
    expect([answersWithEdits(answers, edits).length, left]).toEqual([200, 2]);
  });
});
