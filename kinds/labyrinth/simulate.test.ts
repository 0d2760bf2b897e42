import { expect, test } from 'vitest';
import { schemas } from '#questions/schemas.ts';
import { asWhole } from '#shared/content/part.ts';
import { newId } from '#shared/ids.ts';
import { seededRandom } from '#shared/play/seeded-random.ts';
import { planOf } from './plan.ts';
import { likelyWalk, nothingSimulated, simulateWalks } from './simulate.ts';

const questions = [0, 1].map(() => schemas.text.newQuestion(newId));
const [hall, cellar] = questions.map(({ id }) => id) as [string, string];
const plan = planOf({
  parts: asWhole(questions),
  labyrinth: {
    items: [],
    cost_in: 'points',
    most_steps: 20,
    rooms: [
      {
        question_id: hall,
        name: '',
        ways: [
          { on: 'right', to: 'exit', cost: 0 },
          { on: 'default', to: cellar, cost: 0 },
        ],
      },
      { question_id: cellar, name: '', ways: [{ on: 'default', to: 'back', cost: 0 }] },
    ],
  },
});

test('who knows all goes the shortest way, and who knows little gets lost where a wrong answer leads', () => {
  const knowing = simulateWalks(plan, nothingSimulated(), 50, 1, seededRandom(1));
  expect(knowing).toMatchObject({ walks: 50, out: 50, lengths: Array.from({ length: 50 }, () => 1) });
  expect(likelyWalk(knowing, hall)).toEqual([hall, 'exit']);
  const guessing = simulateWalks(plan, nothingSimulated(), 200, 0.1, seededRandom(1));
  expect(guessing.stood.get(cellar)?.walks).toBeGreaterThan(150);
  expect(guessing.lengths[0]).toBe(1);
  expect(guessing.lengths.at(-1)).toBeGreaterThan(3);
  expect(guessing.ways.get(hall)?.get(cellar)).toBe(guessing.ways.get(cellar)?.get(hall));
});
