import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question } from '#shared/content/question.ts';
import { languages } from '../languages.ts';
import { belowReadableTime, readableTime } from './readable-time.ts';

const image = { key: 'picture-key', width: 10, height: 10 };
const time = (text: string, languageId = 1, own: Partial<Question> = {}) =>
  readableTime({ text, answers: [], cover: {}, ...own }, languageId);
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

describe('a readable time', () => {
  it('is the time to read all words slowly and to answer', () => {
    expect(time('')).toBe(3);
    expect(time(words(152))).toBe(3 + 60);
    const answers = [
      { id: 'a', text: words(38) },
      { id: 'b', text: words(38) },
    ];
    expect(time(words(76), 1, { answers })).toBe(3 + 60);
  });

  it('is longer than the default of one second for any question', () => {
    expect(time('Who?')).toBeGreaterThan(1);
  });

  it('counts Chinese, Japanese and Korean by characters', () => {
    expect(time('中'.repeat(170), 8)).toBe(3 + 60);
    expect(time('日本'.repeat(119), 17)).toBe(3 + 60);
    expect(time('이것은 무엇입니까?', 18)).toBe(3 + 3);
  });

  it('is longer in languages with longer words', () => {
    expect(time(words(60), 5)).toBeGreaterThan(time(words(60), 1));
  });

  it('takes a word with an apostrophe, a hyphen or Devanagari signs as one', () => {
    expect(time(Array.from({ length: 76 }, () => 'l’eau mother-in-law').join(' '))).toBe(3 + 60);
    expect(time(Array.from({ length: 107 }, () => 'प्रिया').join(' '), 15)).toBe(Math.ceil(3 + (107 / 160) * 90));
  });

  it('adds a second for each picture', () => {
    expect(
      time('', 1, {
        cover: { desktop: image, mobile: image },
        image,
        answers: [
          { id: 'a', image },
          { id: 'b', image },
        ],
      }),
    ).toBe(3 + 4);
  });

  it('is whole seconds that never fall with more text, in every language', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), fc.constantFrom(...languages), (text, more, { id }) => {
        const seconds = time(text, id);
        expect(Number.isInteger(seconds)).toBe(true);
        expect(time(`${text} ${more}`, id)).toBeGreaterThanOrEqual(seconds);
      }),
    );
  });
});

it('is reported for the questions that have less, and for no other', () => {
  const questionOf = (id: string, time_for_answer_in_seconds: number) =>
    ({ id, text: words(76), answers: [], cover: {}, time_for_answer_in_seconds }) as unknown as Question;
  expect(
    belowReadableTime([questionOf('as new', 1), questionOf('enough', 33), questionOf('long', 60), questionOf('hasty', 32)], 1),
  ).toEqual([
    { id: 'as new', seconds: 33 },
    { id: 'hasty', seconds: 33 },
  ]);
});
