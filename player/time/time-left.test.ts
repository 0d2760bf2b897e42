import { expect, test } from 'vitest';
import { languages } from '#shared/languages.ts';
import { spokenTime, timeLeft, unitWords } from './time-left.ts';

const second = 1000;
const hour = 3600 * second;

test('begins with the largest unit that there is, and is zero only when the time is over', () => {
  expect(timeLeft(25 * hour + 61 * second).map(({ value }) => value)).toEqual([1, 1, 1, 1]);
  expect(timeLeft(24 * hour).map(({ unit, value }) => `${value} ${unit}`)).toEqual(['1 day', '0 hour', '0 minute', '0 second']);
  expect(timeLeft(59_001)).toEqual([
    { unit: 'minute', value: 1 },
    { unit: 'second', value: 0 },
  ]);
  expect(timeLeft(1)).toEqual([{ unit: 'second', value: 1 }]);
  expect(timeLeft(0)).toEqual([{ unit: 'second', value: 0 }]);
  expect(timeLeft(-5000)).toEqual([{ unit: 'second', value: 0 }]);
});

test('is told in two units', () => {
  expect(spokenTime(25 * hour + 61 * second, 'en')).toBe('1 day 1 hour');
  expect(spokenTime(90 * second, 'sv')).toBe('1 minut 30 sekunder');
});

test.each(languages.map(({ bcp47 }) => bcp47))('%s has a word and a number for each unit', (lang) => {
  for (const unit of ['day', 'hour', 'minute', 'second'] as const) {
    const { number, word } = unitWords({ unit, value: 3 }, lang);
    expect(number).not.toBe('');
    expect(word).not.toBe('');
  }
});
