import { describe, expect, test } from 'vitest';
import { chiSquareBelow, poissonAtLeast } from '#api/insight/cheaters/forensics/distributions.ts';
import { addAnswer, noAnswers, type Played } from '#api/insight/cheaters/forensics/played.ts';
import { findSigns, propose } from '#api/insight/cheaters/forensics/propose.ts';
import { findSameTiming, largestDistance } from '#api/insight/cheaters/forensics/same-timing.ts';
import { dishonest, makeCorpus, type Way } from './corpus.ts';

/** Precision: the share of proposed players who are dishonest. Recall, by dishonest style: the share that is proposed. */
function judged(options: Parameters<typeof makeCorpus>[0]): { precision: number; recall: Partial<Record<Way, number>> } {
  const { played, ways } = makeCorpus(options);
  const found = new Set(propose(played).map(({ player_id }) => played.players.indexOf(player_id)));
  const playersOf = (way: Way) => ways.flatMap((played, place) => (played === way ? [place] : []));
  const right = [...found].filter((place) => (dishonest as readonly Way[]).includes(ways[place] as Way)).length;
  const recall = Object.fromEntries(
    dishonest.map((way) => [way, playersOf(way).filter((place) => found.has(place)).length / playersOf(way).length]),
  );
  return { precision: right / found.size, recall };
}

describe.each([11, 12, 13])('generated players (seed %i)', (seed) => {
  test('from ten questions on, proposed players are dishonest, and every dishonest player except a copier by hand is proposed', () => {
    const { precision, recall } = judged({ seed, players: 600, questions: 10 });
    expect(precision).toBeGreaterThanOrEqual(0.85);
    for (const way of ['script', 'quick_script', 'ring', 'multi_account'] as const)
      expect([way, recall[way]]).toEqual([way, expect.toSatisfy((share: number) => share >= 0.8)]);
  });

  test('schools, offices and families are not proposed for playing together', () => {
    const { played, ways } = makeCorpus({ seed, players: 600, questions: 10, isSchool: true });
    const together = propose(played).filter(({ player_id }) =>
      ['school', 'office'].includes(ways[played.players.indexOf(player_id)] as Way),
    );
    expect(together).toEqual([]);
  });
});

test('with fewer than eight questions no two players share a timing', () => {
  const { played } = makeCorpus({ seed: 1, players: 300, questions: 7 });
  expect(findSameTiming(played)).toEqual([]);
});

test('equal answers alone are no sign, however many players give them', () => {
  const players = Array.from({ length: 60 }, (_, place) => `player ${place}`);
  const played: Played = { players, reading: Array.from({ length: 10 }, () => 1), games: [], firstAnswers: noAnswers(), referrals: [] };
  for (const [player] of players.entries())
    for (let question = 0; question < 10; question += 1)
      addAnswer(played.firstAnswers, player, question, 4 + ((player * 31 + question * question * (player + 7)) % 97) / 12, question < 6);
  expect(findSigns(played)).toEqual([]);
});

test('with more players two must be nearer, and with more questions they may be further apart', () => {
  expect(largestDistance(8, 100_000, 0.5)).toBeLessThan(largestDistance(8, 1000, 0.5));
  expect(largestDistance(8, 1000, 0.5)).toBeLessThan(largestDistance(10, 1000, 0.5));
  expect(largestDistance(40, 1000, 0.5)).toBeCloseTo(0.08, 5);
});

test.each([
  [chiSquareBelow(3.84, 1), 0.95],
  [chiSquareBelow(18.307, 10), 0.95],
  [chiSquareBelow(0.0443, 8), 1e-8],
  [poissonAtLeast(1, 1), 0.632],
  [poissonAtLeast(10, 3), 0.0011],
])('%d is nearly %d', (worked, known) => expect(Math.abs(worked / known - 1)).toBeLessThan(0.02));
