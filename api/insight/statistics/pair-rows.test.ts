import { expect, test } from 'vitest';
import { newPair } from '#questions/match_pairs/new-pair.ts';
import { newId } from '#shared/ids.ts';
import { hasDeletedPairs, pairRows } from './pair-rows.ts';
import type { ChoiceRow } from './statistic-store.ts';

const answers = [
  ...newPair(newId, { text: 'Norway' }, { text: 'crown' }),
  ...newPair(newId, { text: 'Sweden' }, { text: 'crown' }),
  ...newPair(newId, { text: 'Italy' }, { text: 'euro' }),
  { id: newId(), text: 'dollar' },
];
const end = (place: number): string => answers[place]!.id.slice(-12);
/** As choice_of writes it: the places of stems and options, two by two. */
const chosen = (answered: number, ...pairs: [stem: number, option: number][]): ChoiceRow =>
  ({ choice: pairs.map(([stem, option]) => `${end(stem)}>${end(option)}`).join(','), answered }) as ChoiceRow;

test('each stem has how often it got its option, also by one that looks the same, and the wrong one that it got most', () => {
  const rows = pairRows(
    answers,
    [
      chosen(3, [0, 1], [2, 3], [4, 5]),
      chosen(2, [0, 3], [2, 1], [4, 6]),
      chosen(1, [4, 1]),
      { choice: 'gone>gone', answered: 1 } as ChoiceRow,
    ],
    [],
    (count) => count / 10,
  );
  expect(rows.map(({ answer_id, text, is_right, count, share }) => [answer_id === answers[4]!.id, text, is_right, count, share])).toEqual([
    [false, 'Norway – crown', true, 5, 0.5],
    [false, 'Sweden – crown', true, 5, 0.5],
    [true, 'Italy – euro', true, 3, 0.3],
    [true, 'Italy – dollar', false, 2, 0.2],
  ]);
});

test('a deleted stem keeps what it got, and a deleted option is still the wrong one that a stem got most', () => {
  const left = answers.filter((_, place) => place !== 0 && place !== 6);
  const choices = [chosen(2, [0, 1], [4, 6]), chosen(1, [0, 5], [4, 5])];
  expect(hasDeletedPairs(answers, choices)).toBe(false);
  expect(hasDeletedPairs(left, choices)).toBe(true);
  const rows = pairRows(left, choices, answers, (count) => count / 3);
  expect(rows.map(({ text, is_right, is_deleted, count }) => [text, is_right, is_deleted, count])).toEqual([
    ['Sweden – crown', true, false, 0],
    ['Italy – euro', true, false, 1],
    ['Italy – dollar', false, true, 2],
    ['Norway – crown', true, true, 2],
    ['Norway – euro', false, true, 1],
  ]);
});
