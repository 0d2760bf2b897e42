import { expect, test } from 'vitest';
import type { PlayerTieBreak } from '#shared/contract/player-calendar.ts';
import { answerIn, answerText } from './tie-break-answer.ts';

const request = (kind: PlayerTieBreak['kind']): PlayerTieBreak => ({
  kind,
  question: 'How many candles?',
  unit: '',
  most_letters: 5,
  until: null,
  may_answer: true,
});

test.each([
  ['sv', '1 234,5'],
  ['de', '1.234,5'],
  ['en', '1,234.5'],
  ['fr', '1 234,5'],
])('in %s a number is typed as it is written there, and stands there again later', (lang, typed) => {
  expect(answerIn(request('number'), typed, lang)).toEqual({ number: 1234.5 });
  const again = answerText({ ...request('number'), number: 1234.5 }, lang);
  expect(answerIn(request('number'), again, lang)).toEqual({ number: 1234.5 });
});

test('a text that is no number, or too large a one, is no answer', () => {
  for (const typed of ['', 'many', '1e13', '9999999999999']) expect(answerIn(request('number'), typed, 'en')).toBeNull();
  expect(answerIn(request('number'), '1e3', 'en')).toEqual({ number: 1000 });
});

test('words are counted as people count them, without the spaces around', () => {
  expect(answerIn(request('motivation'), ' 🎄🎄🎄🎄🎄 ', 'en')).toEqual({ words: '🎄🎄🎄🎄🎄' });
  expect(answerIn(request('motivation'), '🎄🎄🎄🎄🎄!', 'en')).toBeNull();
  expect(answerIn(request('motivation'), '  ', 'en')).toBeNull();
});
