import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { seededRandom } from '#shared/play/seeded-random.ts';
import { itemFigures, noChoice, wilson, type ItemCell } from './item-figures.ts';
import { flagsOf } from './item-flags.ts';
import { twoPassFigures, type Attempt } from './test-two-pass-figures.ts';

interface Answered extends Attempt {
  choice: string;
  seconds: number;
}

/** The cells as the database counts them. */
const cellsOf = (answers: readonly Answered[]): ItemCell[] =>
  [...Map.groupBy(answers, ({ choice, x, total }) => `${choice} ${x} ${total}`).values()].map((same) => {
    const [{ choice, x, total }] = same as [Answered];
    return { choice, mark: x, total, n: same.length, seconds: same.reduce((sum, { seconds }) => sum + seconds, 0) };
  });

/** Includes marks of halves and thirds, as partial points give them, rounded as stored totals are. */
const attempts = fc.array(
  fc.record({
    x: fc.constantFrom(0, 0, 1, 1, 0.5, 1 / 3, 2 / 3),
    y: fc.integer({ min: 0, max: 27 }).map((thirds) => thirds / 3),
    choice: fc.constant(noChoice),
    seconds: fc.integer({ min: 1, max: 60 }),
  }),
  { minLength: 30, maxLength: 400 },
);

test('statistics from cells equal a two-pass computation over all players', () => {
  fc.assert(
    fc.property(attempts, (made) => {
      const answers = made.map(({ x, y, ...rest }) => ({ ...rest, x, total: Number((x + y).toFixed(9)) }));
      const ours = itemFigures(cellsOf(answers), false, [])!;
      const theirs = twoPassFigures(answers);
      expect(ours.n).toBe(answers.length);
      expect(Math.abs(ours.facility.value - theirs.facility)).toBeLessThan(5e-12);
      if (ours.discrimination !== null) expect(Math.abs(100 * ours.discrimination - theirs.discrimination)).toBeLessThan(5e-10);
      if (ours.efficiency !== null) expect(Math.abs(100 * ours.efficiency - theirs.efficiency)).toBeLessThan(5e-10);
    }),
    { numRuns: 300 },
  );
});

/**
 * A quiz of ten questions with four answers each. The stronger a player, the more questions she knows. The key of the first question is `keyed`; the
 * answer that is really right is the first.
 */
function play(players: number, seed: number, keyed = 0) {
  const random = seededRandom(seed);
  const ids = Array.from({ length: 4 }, () => newId());
  const answers: Answered[] = [];
  for (let number = 0; number < players; number += 1) {
    const strength = 0.15 + 0.7 * random();
    const chosen = Array.from({ length: 10 }, () => (random() < strength ? 0 : Math.floor(random() * 4)));
    const marks = chosen.map((place, question) => (place === (question === 0 ? keyed : 0) ? 1 : 0));
    const total = marks.reduce((sum: number, mark) => sum + mark, 0);
    answers.push({ x: marks[0] as number, total, choice: ids[chosen[0] as number] as string, seconds: 5 });
  }
  return { ids, answers };
}

test('sixty thousand answers give statistics exact to twelve digits', () => {
  const { answers, ids } = play(60_000, 1);
  const cells = cellsOf(answers);
  expect(cells.length).toBeLessThan(100);
  const ours = itemFigures(cells, false, ids)!;
  const theirs = twoPassFigures(answers);
  expect(Math.abs(ours.facility.value - theirs.facility)).toBeLessThan(5e-12);
  expect(Math.abs(ours.discrimination! - theirs.discrimination / 100)).toBeLessThan(5e-12);
  expect(Math.abs(ours.efficiency! - theirs.efficiency / 100)).toBeLessThan(5e-12);
});

/** Computed by hand: four players with the rests 0, 1, 2 and 3, of whom the two strongest were right. */
test('four players, as one reckons them on paper', () => {
  const [a, b] = [newId(), newId()];
  const cells = cellsOf([
    { x: 0, total: 0, choice: b, seconds: 4 },
    { x: 0, total: 1, choice: b, seconds: 6 },
    { x: 1, total: 3, choice: a, seconds: 8 },
    { x: 1, total: 4, choice: a, seconds: 10 },
  ]);
  const figures = itemFigures(cells, false, [a, b])!;
  expect(figures).toMatchObject({ n: 4, facility: { value: 0.5 }, average_time: 7 });
  expect(figures.discrimination).toBeCloseTo(2 / Math.sqrt(5), 12);
  expect(figures.efficiency).toBe(1);
  expect(figures.choices).toMatchObject([
    { answer_id: a, n: 2, share: 0.5, strong: expect.closeTo(1, 12), weak: 0 },
    { answer_id: b, n: 2, share: 0.5, strong: 0, weak: expect.closeTo(1, 12) },
  ]);
  expect(figures.choices.map(({ correlation }) => correlation)).toEqual([
    expect.closeTo(2 / Math.sqrt(5), 12),
    expect.closeTo(-2 / Math.sqrt(5), 12),
  ]);
});

test('when several answers can be chosen each one counts its players, and the question counts all of them once', () => {
  const [a, b] = [newId(), newId()];
  const cell = (choice: string, mark: number, total: number): ItemCell => ({ choice, mark, total, n: 10, seconds: 20 });
  const figures = itemFigures([cell(noChoice, 1, 3), cell(a, 1, 3), cell(b, 1, 3), cell(noChoice, 0, 1), cell(a, 0, 1)], true, [a, b])!;
  expect(figures).toMatchObject({ n: 20, facility: { value: 0.5 }, average_time: 2 });
  expect(figures.choices.map(({ n, share }) => [n, share])).toEqual([
    [20, 1],
    [10, 0.5],
  ]);
  expect(figures.choices[0]!.correlation).toBeNull();
});

test('a share has its interval, at its ends too', () => {
  // Newcombe 1998, table I.
  expect(wilson(81 / 263, 263)).toEqual({ from: expect.closeTo(0.2553, 4), to: expect.closeTo(0.3662, 4) });
  expect(wilson(0, 20)).toEqual({ from: 0, to: expect.closeTo(0.1611, 4) });
  expect(wilson(1, 29).to).toBe(1);
});

const keyOf = (ids: readonly string[], place: number) => ({ right: new Set([ids[place] as string]), isGuessed: true });

test('a wrong key is found with the answer that strong players choose, and a right one never is', () => {
  let found = 0;
  for (let seed = 1; seed <= 40; seed += 1) {
    const wrong = play(300, seed, 1);
    const flags = flagsOf(itemFigures(cellsOf(wrong.answers), false, wrong.ids)!, keyOf(wrong.ids, 1));
    if (flags[0]?.flag === 'wrong_key' && flags[0].answer_ids[0] === wrong.ids[0]) found += 1;
    const right = play(300, seed, 0);
    expect(flagsOf(itemFigures(cellsOf(right.answers), false, right.ids)!, keyOf(right.ids, 0))).toEqual([]);
  }
  expect(found).toBeGreaterThanOrEqual(32);
});

test('among a hundred players a wrong key is mostly found too; a mistake of most players, strong or weak, is hardly ever mistaken for one', () => {
  let [found, mistaken] = [0, 0];
  for (let seed = 1; seed <= 200; seed += 1) {
    const flagged = ({ ids, answers }: ReturnType<typeof play>, place: number) =>
      flagsOf(itemFigures(cellsOf(answers), false, ids)!, keyOf(ids, place)).find(({ flag }) => flag === 'wrong_key')?.answer_ids[0];
    const wrong = play(100, seed, 1);
    if (flagged(wrong, 1) === wrong.ids[0]) found += 1;
    const right = play(100, seed, 0);
    expect(flagged(right, 0)).toBeUndefined();
    const random = seededRandom(1000 + seed);
    const answers = right.answers.map((answer) => {
      const choice = random() < 0.6 ? 1 : Math.floor(random() * 4);
      return { ...answer, choice: right.ids[choice]!, x: choice === 0 ? 1 : 0, total: answer.total - answer.x + (choice === 0 ? 1 : 0) };
    });
    if (flagged({ ids: right.ids, answers }, 0)) mistaken += 1;
  }
  expect(found).toBeGreaterThanOrEqual(120);
  expect(mistaken).toBeLessThanOrEqual(8);
});

test('a question without wrong answers, one solved by guessing, and an unused answer are reported; below thirty players nothing is', () => {
  const ids = Array.from({ length: 4 }, () => newId()) as [string, string, string, string];
  const answersBy = (players: number, choose: (number: number) => number) =>
    itemFigures(
      cellsOf(
        Array.from({ length: players }, (_, number) => {
          const choice = choose(number);
          const x = choice === 0 ? 1 : 0;
          return { x, total: x + ((number * 7) % 5), choice: ids[choice] as string, seconds: 1 };
        }),
      ),
      false,
      ids,
    )!;
  expect(
    flagsOf(
      answersBy(100, () => 0),
      keyOf(ids, 0),
    ),
  ).toEqual([{ flag: 'nobody_wrong', answer_ids: [] }]);
  expect(
    flagsOf(
      answersBy(100, (index) => index % 4),
      keyOf(ids, 0),
    ),
  ).toEqual([{ flag: 'guessing', answer_ids: [] }]);
  expect(
    flagsOf(
      answersBy(120, (index) => (index % 4 === 3 ? 0 : index % 4)),
      keyOf(ids, 0),
    ),
  ).toEqual([{ flag: 'dead_distractor', answer_ids: [ids[3]] }]);
  expect(
    flagsOf(
      answersBy(29, () => 0),
      keyOf(ids, 0),
    ),
  ).toEqual([]);
});
