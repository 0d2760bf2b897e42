import { expect, test } from 'vitest';
import { outcomesOf } from '#activity/document.ts';
import { newDraft } from '#activity/new-draft.ts';
import { newId } from '#shared/ids.ts';
import { seededRandom } from '#shared/play/seeded-random.ts';
import { schemas } from '#questions/schemas.ts';
import { simulatePersonTypes } from './simulate-person-types.ts';

const person_types = outcomesOf(newDraft({ quiz_type: 'person', name: 'Which bird?', lang: 1, person_type_count: 3, newId }));
const blank = { person_types, questions_per_game: 0 };
const question = (points: (number | undefined)[]) => ({
  ...schemas.text.newQuestion(newId),
  answers: points.map((answerPoints, place) => ({
    id: newId(),
    text: `${place}`,
    ...(answerPoints === undefined
      ? {}
      : { person_types: [{ id: newId(), person_type_id: blank.person_types[place]?.id as string, points: answerPoints }] }),
  })),
});

test('answers to two types give each half, and the third type none', () => {
  const [first, second, third] = simulatePersonTypes({ ...blank, questions: [question([1, 1])] }, 4000, seededRandom(1));
  expect(first).toBeGreaterThan(0.45);
  expect(second).toBeGreaterThan(0.45);
  expect(third).toBe(0);
});

test('without any points every game gets the first type, as with equal points', () => {
  expect(simulatePersonTypes({ ...blank, questions: [question([undefined, undefined])] }, 10, seededRandom(1))).toEqual([1, 0, 0]);
});

test('hidden questions do not count', () => {
  const questions = [{ ...question([5, undefined]), hidden: true }, question([undefined, 1, undefined])];
  const [first, second] = simulatePersonTypes({ ...blank, questions }, 3000, seededRandom(2));
  expect(first).toBeGreaterThan(second as number);
  expect((first as number) + (second as number)).toBeCloseTo(1);
});

test('only as many questions as a game draws are answered', () => {
  const questions = [question([1]), question([undefined, 1]), question([undefined, undefined, 1])].map((item, place) => ({
    ...item,
    answers: item.answers.slice(place),
  }));
  const shares = simulatePersonTypes({ ...blank, questions, questions_per_game: 1 }, 3000, seededRandom(3));
  for (const share of shares) expect(share).toBeCloseTo(1 / 3, 1);
  expect(simulatePersonTypes({ ...blank, questions }, 10, seededRandom(3))).toEqual([1, 0, 0]);
});

test('putting answers in order chooses none of them', () => {
  const questions = [{ ...question([undefined, 5]), type: 'text_in_order' as const }];
  expect(simulatePersonTypes({ ...blank, questions }, 10, seededRandom(1))).toEqual([1, 0, 0]);
});
