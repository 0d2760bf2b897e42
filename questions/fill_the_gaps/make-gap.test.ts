import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gapsOfBrackets, makeGap, withoutGap } from './make-gap.ts';

const text = 'Rome is the capital of Italy.';

describe('a gap is made', () => {
  test('of the selected words, without the spaces around them', () => {
    expect(makeGap({ gap_text: text }, 0, 5)).toEqual({
      gap_text: '{{1}} is the capital of Italy.',
      gaps: [{ id: '1', accepted: ['Rome'] }],
      caret: 5,
    });
  });

  test('of the word at the caret, and of nothing between words', () => {
    expect(makeGap({ gap_text: text }, 25, 25)?.gaps).toEqual([{ id: '1', accepted: ['Italy'] }]);
    expect(makeGap({ gap_text: 'a  b' }, 2, 2)).toEqual({ gap_text: 'a {{1}} b', gaps: [{ id: '1', accepted: [] }], caret: 7 });
  });

  test('beside another one, but never across it', () => {
    const first = makeGap({ gap_text: text }, 0, 4)!;
    expect(makeGap(first, 0, 12)).toBeNull();
    expect(makeGap(first, 2, 2)?.gap_text).toBe('{{1}}{{2}} is the capital of Italy.');
    expect(makeGap(first, 25, 25)?.gaps.map(({ id }) => id)).toEqual(['1', '2']);
  });

  test('of each new word in brackets, with the caret behind it', () => {
    expect(gapsOfBrackets('A [cat', 'A [cat|dog] sat', [], 11)).toEqual({
      gap_text: 'A {{1}} sat',
      gaps: [{ id: '1', accepted: ['cat', 'dog'] }],
      caret: 7,
    });
    expect(gapsOfBrackets('A [cat]', 'A [cat] sat', [], 11).gap_text).toBe('A [cat] sat');
  });
});

test('a gap that is deleted leaves its word', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.nat(), fc.nat(), (words, first, second) => {
      const [start = 0, end = 0] = [first % (words.length + 1), second % (words.length + 1)].toSorted((a, b) => a - b);
      const made = makeGap({ gap_text: words }, start, end);
      const before = { gap_text: words, gaps: [] };
      expect(made ? withoutGap(made, made.gaps[0]!.id) : before).toEqual(before);
    }),
  );
});
