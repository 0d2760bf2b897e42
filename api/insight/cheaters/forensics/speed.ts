import { median, type Played } from './played.ts';
import type { Sign } from './sign.ts';

/** Seconds; no person reads, understands and presses faster. */
const reaction = 0.12;
/** The share of the usual time that is enough for a considered answer, and its upper limit in seconds. */
const usualShare = 0.1;
const longest = 10;
const leastFast = 3;
/** The least share of right answers among the answers that were too fast: random pressing is right less often. */
const leastRight = 0.7;
const leastBefore = 2;

/** The median time of each question, in seconds. */
export function usualTimes({ firstAnswers, reading }: Pick<Played, 'firstAnswers' | 'reading'>): number[] {
  const counts = new Int32Array(reading.length);
  for (let n = 0; n < firstAnswers.count; n += 1) counts[firstAnswers.question[n] as number]! += 1;
  const times = [...counts].map((count) => new Float32Array(count));
  const filled = new Int32Array(reading.length);
  for (let n = 0; n < firstAnswers.count; n += 1) {
    const question = firstAnswers.question[n] as number;
    (times[question] as Float32Array)[filled[question] as number] = firstAnswers.time[n] as number;
    filled[question]! += 1;
  }
  return times.map(median);
}

/**
 * Right answers that are faster than reading the question, and answers before the question can have been seen. Quick guesses are often honest, but
 * they are not right again and again. Reads all answers once.
 */
export function findTooFast(played: Played): Sign[] {
  const { players, firstAnswers, reading } = played;
  const usual = usualTimes(played);
  const least = reading.map((seconds, question) => Math.max(seconds, Math.min(longest, usualShare * (usual[question] ?? 0))));
  const counts = () => new Int32Array(players.length);
  const [all, fast, fastRight, before] = [counts(), counts(), counts(), counts()];
  for (let n = 0; n < firstAnswers.count; n += 1) {
    const player = firstAnswers.player[n] as number;
    const time = firstAnswers.time[n] as number;
    all[player]! += 1;
    if (time < (least[firstAnswers.question[n] as number] as number)) {
      fast[player]! += 1;
      fastRight[player]! += firstAnswers.right[n] as number;
    }
    if (time < reaction) before[player]! += 1;
  }
  const signs: Sign[] = [];
  for (let player = 0; player < players.length; player += 1) {
    const [total, quick, early] = [all[player] as number, fastRight[player] as number, before[player] as number];
    if (quick >= leastFast && quick * 2 >= total && quick >= leastRight * (fast[player] as number))
      signs.push({ kind: 'fast_answers', player, number: quick, of: total, players: [], strength: quick / total });
    if (early >= leastBefore) signs.push({ kind: 'before_shown', player, number: early, of: total, players: [], strength: early });
  }
  return signs;
}
