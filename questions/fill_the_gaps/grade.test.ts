import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Gap, Question } from '#shared/content/question.ts';
import { seededRandom } from '#shared/play/seeded-random.ts';
import { playerGaps } from '../player-gaps.ts';
import { sampleQuestion } from '../sample-questions.ts';
import { correctAnswer, fits, grade, isScored } from './grade.ts';
import { judgeGaps } from './judge-gaps.ts';

const ask = (gaps: Gap[], own: Partial<Question> = {}) =>
  sampleQuestion('fill_the_gaps', { gap_text: gaps.map(({ id }) => `word {{${id}}}`).join(' '), gaps, partial_points: true, ...own });
const typed = (...accepted: string[]): Gap[] => accepted.map((text, place) => ({ id: `${place + 1}`, accepted: [text] }));
const fill = (...texts: string[]) => ({ filled: texts.map((text, place) => ({ id: `${place + 1}`, text })) });
const shareOf = (question: Question, ...texts: string[]) => grade(question, fill(...texts)).share;

describe('a text with gaps', () => {
  it('earns the share of right gaps with partial points, and else all or nothing', () => {
    const question = ask(typed('Rome', 'Paris', 'Oslo'));
    expect(grade(question, fill('Rome', 'Paris', 'Oslo'))).toEqual({ result: 'right', share: 1 });
    expect(grade(question, fill('Rome', 'Bonn', 'Oslo'))).toEqual({ result: 'partly', share: 2 / 3 });
    expect(grade(question, fill('Bonn', '', 'Wien'))).toEqual({ result: 'wrong', share: 0 });
    expect(grade({ ...question, partial_points: false }, fill('Rome', 'Bonn', 'Oslo'))).toEqual({ result: 'wrong', share: 0 });
  });

  it('takes each accepted answer, whatever its case and spaces, but not other accents', () => {
    const question = ask([{ id: '1', accepted: ['Göteborg', 'Gothenburg'] }]);
    expect(['göteborg ', 'GOTHENBURG', 'Goteborg'].map((text) => shareOf(question, text))).toEqual([1, 1, 0]);
    expect(shareOf({ ...question, gaps_ignore_accents: true }, 'goteborg')).toBe(1);
    const cased = { ...question, gaps_match_case: true };
    expect(['Göteborg', 'göteborg'].map((text) => shareOf(cased, text))).toEqual([1, 0]);
  });

  it('compares options as they are written', () => {
    const question = ask([{ id: '1', accepted: ['Polish'], options: ['polish', 'Polish'] }]);
    expect(['Polish', 'polish'].map((text) => shareOf(question, text))).toEqual([1, 0]);
  });

  it('counts each answer once in any order, and twice only where two gaps want it', () => {
    const question = ask(typed('a', 'b', 'b'), { gaps_any_order: true });
    expect(shareOf(question, 'b', 'a', 'b')).toBe(1);
    expect(shareOf(question, 'a', 'a', 'b')).toBe(2 / 3);
  });

  it('finds the best assignment in any order', () => {
    const gaps = [
      { id: '1', accepted: ['a', 'b'] },
      { id: '2', accepted: ['a'] },
    ];
    expect(shareOf(ask(gaps, { gaps_any_order: true }), 'a', 'b')).toBe(1);
    const word = fc.constantFrom('a', 'b', 'c', 'd');
    fc.assert(
      fc.property(
        fc.array(fc.uniqueArray(word, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
        fc.array(word, { minLength: 5, maxLength: 5 }),
        (keys, texts) => {
          const made = keys.map((accepted, place) => ({ id: `${place + 1}`, accepted }));
          const question = ask(made, { gaps_any_order: true });
          expect(Math.round(shareOf(question, ...texts.slice(0, keys.length)) * keys.length)).toBe(most(keys, texts.slice(0, keys.length)));
        },
      ),
    );
  });

  it('is unscored without a gap that has an answer, and only gaps in the text count', () => {
    expect(isScored(ask([{ id: '1', accepted: [] }]))).toBe(false);
    const question = { ...ask(typed('a', 'b')), gap_text: 'Only {{2}}' };
    expect(correctAnswer(question)?.gaps).toEqual([{ id: '2', accepted: ['b'] }]);
    expect(fits(question, fill('a'))).toBe(false);
  });

  it('accepts only its own gaps, each once, and only offered options', () => {
    const question = ask([...typed('a'), { id: '2', accepted: ['x'], options: ['x', 'y'] }]);
    expect([fill('any', 'y'), fill('any', ''), fill('any')].map((playerAnswer) => fits(question, playerAnswer))).toEqual([
      true,
      true,
      true,
    ]);
    expect(fits(question, fill('any', 'z'))).toBe(false);
    expect(fits(question, { filled: [...fill('a').filled, ...fill('b').filled] })).toBe(false);
  });

  it('names for each wrong gap an answer that no other gap has', () => {
    const key = correctAnswer(ask(typed('a', 'b'), { gaps_any_order: true }))!;
    expect(judgeGaps(key, new Map([['1', 'b']]))).toEqual([
      { id: '1', isRight: true, accepted: ['b'] },
      { id: '2', isRight: false, accepted: ['a'] },
    ]);
  });

  it('shows options in the order of the game, and no typed text', () => {
    const options = ['a', 'b', 'c', 'd', 'e'];
    const question = ask([...typed('secret'), { id: '2', accepted: ['a'], options }]);
    const orders = Array.from({ length: 40 }, (_, seed) => playerGaps(question, seededRandom(seed)).gaps!);
    expect(orders.every(([first]) => JSON.stringify(first) === '{"id":"1"}')).toBe(true);
    expect(new Set(orders.map(([, choice]) => choice!.options!.join())).size).toBeGreaterThan(20);
    expect(orders[0]![1]!.options!.toSorted()).toEqual(options);
  });
});

/** The largest number of texts that go to different keys, tried in every way. */
function most(keys: string[][], texts: string[]): number {
  if (texts.length === 0) return 0;
  const [text = '', ...others] = texts;
  const without = most(keys, others);
  const taken = keys.map((accepted, place) => (accepted.includes(text) ? 1 + most(keys.toSpliced(place, 1), others) : 0));
  return Math.max(without, ...taken);
}
