import { pick, seededRandom } from '#shared/play/seeded-random.ts';
import { chiSquareBelow } from './distributions.ts';
import { median, type Played } from './played.ts';
import type { Sign } from './sign.ts';
import { usualTimes } from './speed.ts';

/** With fewer shared questions, two honest players are too often alike by chance. */
const leastShared = 8;
/** The largest distance to report, however rare it is; a copy differs less. */
const widest = 0.08;
/** The expected number of honest pairs found by chance in an activity. */
const expectedPairs = 0.01;
/** Hash tables over a few questions each. A pair of copies shares a cell in nearly all of them at least once. */
const tables = 16;
/** The width of a cell: about ten times the difference of a copy in one question. */
const cell = 0.4;
/** In a cell with at most this many players, all are compared with each other; in a larger one only neighbours are. */
const crowded = 200;

/** How long each answer took, relative to the usual time of the question and of the player. The rest is individual. */
export interface Residuals {
  /** The index in the lists where the residuals of each player begin; one entry more than players. */
  begin: Int32Array;
  question: Uint16Array;
  z: Float32Array;
  /** The spread of one answer over all players; a median, so that outliers do not count. */
  spread: number;
}

export function residualsOf(played: Played): Residuals {
  const { players, firstAnswers } = played;
  const logs = usualTimes(played).map((time) => Math.log(Math.max(time, 0.05)));
  const begin = new Int32Array(players.length + 1);
  for (let n = 0; n < firstAnswers.count; n += 1) begin[(firstAnswers.player[n] as number) + 1]! += 1;
  for (let player = 0; player < players.length; player += 1) begin[player + 1]! += begin[player] as number;
  const filled = begin.slice();
  const [question, z] = [new Uint16Array(firstAnswers.count), new Float32Array(firstAnswers.count)];
  for (let n = 0; n < firstAnswers.count; n += 1) {
    const player = firstAnswers.player[n] as number;
    const place = filled[player] as number;
    const questionIndex = firstAnswers.question[n] as number;
    question[place] = questionIndex;
    z[place] = Math.log(Math.max(firstAnswers.time[n] as number, 0.05)) - (logs[questionIndex] as number);
    filled[player]! += 1;
  }
  for (let player = 0; player < players.length; player += 1) centre(question, z, begin[player] as number, begin[player + 1] as number);
  const sizes = z.filter((_, n) => n % Math.max(1, Math.floor(z.length / 200_000)) === 0).map(Math.abs);
  return { begin, question, z, spread: Math.max(0.05, median(sizes) * 1.4826) };
}

/** Subtracts the player's own usual pace, in the order of the questions. */
function centre(question: Uint16Array, z: Float32Array, from: number, to: number): void {
  const own = median(z.slice(from, to));
  const places = Array.from({ length: to - from }, (_, n) => from + n).toSorted(
    (a, b) => (question[a] as number) - (question[b] as number),
  );
  const sorted = places.map((place) => [question[place] as number, (z[place] as number) - own] as const);
  for (const [n, [questionIndex, rest]] of sorted.entries()) {
    question[from + n] = questionIndex;
    z[from + n] = rest;
  }
}

/** The largest distance between two players with this many shared questions, such that among so many players hardly any honest pair is as close. */
export function largestDistance(shared: number, players: number, spread: number): number {
  const pairs = (players * (players - 1)) / 2;
  let [low, high] = [0, widest];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (pairs * pairProbability(middle, shared, spread) > expectedPairs) high = middle;
    else low = middle;
  }
  return low;
}

/** The probability that two honest players are as close: their differences are normal, with twice the variance of one player. */
export const pairProbability = (distance: number, shared: number, spread: number): number =>
  chiSquareBelow((shared * distance * distance) / (2 * spread * spread), shared);

/** The root mean square of the differences in the questions that both have met; undefined when it is more than `most`, or when they share too few. */
export function distanceOf(
  { begin, question, z }: Residuals,
  first: number,
  second: number,
  most: (shared: number) => number,
): { distance: number; shared: number } | undefined {
  let [a, b] = [begin[first] as number, begin[second] as number];
  const [endA, endB] = [begin[first + 1] as number, begin[second + 1] as number];
  const possible = Math.min(endA - a, endB - b);
  const limit = widest * widest * possible;
  let [sum, shared] = [0, 0];
  while (a < endA && b < endB) {
    const [askedA, askedB] = [question[a] as number, question[b] as number];
    if (askedA === askedB) {
      const difference = (z[a] as number) - (z[b] as number);
      sum += difference * difference;
      if (sum > limit) return undefined;
      shared += 1;
    }
    if (askedA <= askedB) a += 1;
    if (askedB <= askedA) b += 1;
  }
  if (shared < leastShared) return undefined;
  const distance = Math.sqrt(sum / shared);
  return distance <= most(shared) ? { distance, shared } : undefined;
}

/**
 * Players whose timings are equal apart from noise: those of a program, or of one person who plays from notes. Each with the closest other player.
 */
export function findSameTiming(played: Played): Sign[] {
  const { players } = played;
  const residuals = residualsOf(played);
  const limits = new Map<number, number>();
  const most = (shared: number): number => {
    const known = limits.get(shared) ?? largestDistance(shared, players.length, residuals.spread);
    limits.set(shared, known);
    return known;
  };
  const twins = new Map<number, { distance: number; shared: number; others: Set<number> }>();
  const note = (first: number, second: number, near: { distance: number; shared: number }): void => {
    const twin = twins.get(first) ?? { ...near, others: new Set<number>() };
    if (near.distance < twin.distance) Object.assign(twin, near);
    if (twin.others.size < 50) twin.others.add(second);
    twins.set(first, twin);
  };
  eachCandidate(residuals, players.length, (first, second) => {
    const near = distanceOf(residuals, first, second, most);
    if (!near) return;
    note(first, second, near);
    note(second, first, near);
  });
  return [...twins].map(([player, { distance, shared, others }]) => ({
    kind: 'same_timing',
    player,
    number: Math.round(distance * 1000) / 1000,
    of: shared,
    players: [...others],
    strength: -distance,
    chance: Math.min(1, players.length * pairProbability(distance, shared, residuals.spread)),
  }));
}

/** The more players there are, the more questions must agree before two players are compared. */
const questionsOfTable = (players: number): number => Math.min(leastShared, Math.max(5, Math.round(Math.log(players) / Math.log(4))));

/**
 * Calls `compare` for candidate pairs: players who fall into the same cell in some questions. All pairs of a hundred thousand players would be five
 * billion.
 */
function eachCandidate({ begin, question, z }: Residuals, players: number, compare: (first: number, second: number) => void): void {
  const counts = new Map<number, number>();
  for (const questionIndex of question) counts.set(questionIndex, (counts.get(questionIndex) ?? 0) + 1);
  const common = [...counts].filter(([, count]) => count * 20 >= players).map(([questionIndex]) => questionIndex);
  if (common.length < leastShared) return;
  const random = seededRandom(1);
  for (let table = 0; table < tables; table += 1) {
    const shifts = new Map(pick(common, questionsOfTable(players), random).map((questionIndex) => [questionIndex, random() * cell]));
    const places = new Map<number, number[]>();
    for (let player = 0; player < players; player += 1) {
      let [key, met] = [7, 0];
      for (let n = begin[player] as number; n < (begin[player + 1] as number); n += 1) {
        const shift = shifts.get(question[n] as number);
        if (shift === undefined) continue;
        key = Math.imul(key ^ (Math.floor(((z[n] as number) + shift) / cell) + 64), 0x01000193);
        met += 1;
      }
      if (met < shifts.size) continue;
      const list = places.get(key);
      if (list) list.push(player);
      else places.set(key, [player]);
    }
    for (const list of places.values())
      for (const [a, one] of list.entries())
        for (let b = a + 1; b < Math.min(list.length, a + crowded); b += 1) compare(one, list[b] as number);
  }
}
