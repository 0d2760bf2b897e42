import fc from 'fast-check';
import { expect, test } from 'vitest';
import { schemas } from '#questions/schemas.ts';
import { asWhole } from '#shared/content/part.ts';
import { newId } from '#shared/ids.ts';
import { seededRandom } from '#shared/play/seeded-random.ts';
import { outcomesOfQuestion } from './outcomes.ts';
import { planOf } from './plan.ts';
import { likelyWalk, lostRooms, nothingSimulated, simulateWalks } from './simulate.ts';
import { anyLabyrinth } from './test-labyrinths.ts';
import { turnFrom } from './turn.ts';

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

test('a player who knows all answers goes the shortest way, and one who knows few gets lost where wrong answers lead', () => {
  const knowing = simulateWalks(plan, nothingSimulated(), 50, 1, seededRandom(1));
  expect(knowing).toMatchObject({ walks: 50, out: 50, lengths: Array.from({ length: 50 }, () => 1) });
  expect(likelyWalk(knowing)).toEqual([hall, 'exit']);
  const guessing = simulateWalks(plan, nothingSimulated(), 200, 0.1, seededRandom(1));
  expect(guessing.stood.get(cellar)?.walks).toBeGreaterThan(150);
  expect(guessing.lengths[0]).toBe(1);
  expect(guessing.lengths.at(-1)).toBeGreaterThan(3);
  expect(likelyWalk(guessing)).toEqual([hall, 'exit']);
});

test('the likely way fetches the key before it passes the locked door, and comes back for it', () => {
  const key = newId();
  const locked = planOf({
    parts: asWhole(questions),
    labyrinth: {
      items: [{ id: key, name: 'Key' }],
      cost_in: 'points',
      most_steps: 20,
      rooms: [
        {
          question_id: hall,
          name: '',
          ways: [
            { on: 'right', to: 'exit', cost: 0, item: key },
            { on: 'default', to: cellar, cost: 0 },
          ],
        },
        { question_id: cellar, name: '', item: key, ways: [{ on: 'default', to: 'back', cost: 0 }] },
      ],
    },
  });
  for (const knows of [0.9, 0.65, 0.4])
    expect(likelyWalk(simulateWalks(locked, nothingSimulated(), 200, knows, seededRandom(1)))).toEqual([hall, cellar, hall, 'exit']);
});

test('the likely way is possible in any labyrinth, with the items on it', () => {
  fc.assert(
    fc.property(anyLabyrinth, fc.nat(), (body, seed) => {
      const any = planOf({ ...body, labyrinth: { ...body.labyrinth, most_steps: 40 } });
      const simulated = simulateWalks(any, nothingSimulated(), 20, 0.65, seededRandom(seed));
      const likely = likelyWalk(simulated);
      expect(likely[0]).toBe(any.entrance);
      expect(likely.at(-1) === 'exit').toBe(simulated.out > 0);
      for (const [place, next] of likely.slice(1).entries()) {
        const { question } = any.rooms.get(likely[place]!)!;
        const led = outcomesOfQuestion(question).map((outcome) => turnFrom(any, likely.slice(0, place + 1), outcome));
        expect(led.map(({ led: where, to }) => (where === 'exit' ? 'exit' : to))).toContain(next);
      }
    }),
  );
});

test('the rooms that players come back to have bars in proportion, however often that is', () => {
  const simulated = {
    ...nothingSimulated(),
    stood: new Map([3, 5, 1, 2].map((times, place) => [String(place), { times: times * 10, walks: 10 }])),
  };
  expect(lostRooms(simulated)).toEqual([
    { id: '1', again: 4, share: 1 },
    { id: '0', again: 2, share: 0.5 },
    { id: '3', again: 1, share: 0.25 },
  ]);
});
