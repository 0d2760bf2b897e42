import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../fold-text.ts';
import { sampleQuestion } from '../sample-questions.ts';
import { correctAnswer, grade } from './grade.ts';

const result = (accepted: string[], text: string) => grade(sampleQuestion('free_text', { accepted }), { text }).result;

describe('a free text', () => {
  it('is right when it matches an accepted answer but for case, white space and form', () => {
    expect(result(['Stockholm'], '  sTOCKHOLM ')).toBe('right');
    expect(result(['New York'], 'new \t york')).toBe('right');
    expect(result(['New York'], 'newyork')).toBe('wrong');
    expect(result(['Göteborg'], 'Go\u0308teborg')).toBe('right');
    expect(result(['Göteborg'], 'Goteborg')).toBe('wrong');
    expect(result(['42', 'forty-two'], '４２')).toBe('right');
    expect(result(['file'], 'ﬁle')).toBe('right');
    expect(result(['soft'], 'so\u00adft\u200b')).toBe('right');
  });

  it('recognises letters with two encodings in other languages', () => {
    expect(result(['Straße'], 'STRASSE')).toBe('right');
    expect(result(['STRAẞE'], 'strasse')).toBe('right');
    expect(result(['İstanbul'], 'istanbul')).toBe('right');
    expect(result(['istanbul'], 'ISTANBUL')).toBe('right');
    expect(result(['Diyarbakır'], 'DIYARBAKIR')).toBe('right');
    expect(result(['Οδυσσεύς'], 'ΟΔΥΣΣΕΎΣ')).toBe('right');
    expect(result(['東京'], '東京')).toBe('right');
  });

  it('accepts the curly quotation marks and long dashes that phones insert', () => {
    expect(result(["Grant's tomb"], 'Grant’s tomb')).toBe('right');
    expect(result(['"Guernica"'], '“Guernica”')).toBe('right');
    expect(result(['1914-1918'], '1914–1918')).toBe('right');
  });

  it('is unscored without accepted answers', () => {
    expect([result([], 'a thought'), result(['  '], ''), correctAnswer(sampleQuestion('free_text'))]).toEqual([
      'unscored',
      'unscored',
      null,
    ]);
  });

  it('is wrong when empty, though one of the accepted answers is', () => {
    expect(result(['', 'yes'], ' ')).toBe('wrong');
  });

  it('shows the accepted answers as they were written', () => {
    expect(correctAnswer(sampleQuestion('free_text', { accepted: ['Straße', ''] }))).toEqual({ accepted: ['Straße'] });
  });

  const anyText = fc.string({ unit: 'binary', maxLength: 30 });

  it('folding a folded text changes nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('finds every text equal to itself in upper case, lower case, any normal form and with more white space', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
        fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD'),
        (text, form) => {
          fc.pre(foldText(text) !== '');
          expect(result([text], text.normalize(form))).toBe('right');
          expect(result([text], text.toLowerCase())).toBe('right');
          expect(result([text], text.toUpperCase())).toBe('right');
          expect(result([text], ` \n${text.replaceAll(' ', ' \u00a0')}\t`)).toBe('right');
        },
      ),
      { numRuns: 1000 },
    );
  });
});
