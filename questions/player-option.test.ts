import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '#shared/play/seeded-random.ts';
import { optionsToChoose, shufflesAnswers } from './player-option.ts';
import { sampleAnswers, sampleQuestion } from './sample-questions.ts';

const ids = 'abcdefgh';

test('shuffled options are complete, and pinned ones keep their positions', () => {
  fc.assert(
    fc.property(fc.nat(), fc.subarray(Array.from(ids)), (seed, pinned) => {
      const answers = sampleAnswers(ids).map((answer) => (pinned.includes(answer.id) ? { ...answer, pinned: true } : answer));
      const shown = optionsToChoose(sampleQuestion('text', { answers }), seededRandom(seed), true);
      expect(shown.map(({ id }) => id).toSorted()).toEqual(Array.from(ids));
      for (const id of pinned) expect(shown[ids.indexOf(id)]?.id).toBe(id);
      expect(shown.every((option) => !('pinned' in option))).toBe(true);
    }),
  );
});

test('without shuffling the order is the editor’s, with it that of the seed', () => {
  const question = sampleQuestion('text', { answers: sampleAnswers(ids) });
  const orderOf = (seed: number, isShuffled: boolean) =>
    optionsToChoose(question, seededRandom(seed), isShuffled)
      .map(({ id }) => id)
      .join('');
  expect(orderOf(1, false)).toBe(ids);
  expect(orderOf(1, true)).toBe(orderOf(1, true));
  expect(new Set([1, 2, 3, 4, 5].map((seed) => orderOf(seed, true))).size).toBeGreaterThan(3);
});

test('a question decides whether its answers are shuffled, otherwise the settings do', () => {
  expect(shufflesAnswers({}, {})).toBe(false);
  expect(shufflesAnswers({ shuffle_answers: true }, {})).toBe(true);
  expect(shufflesAnswers({ shuffle_answers: true }, { shuffle_answers: false })).toBe(false);
  expect(shufflesAnswers({}, { shuffle_answers: true })).toBe(true);
});
