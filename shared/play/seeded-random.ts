/** A source of numbers from 0 (inclusive) to 1 (exclusive), like Math.random. */
export type Random = () => number;

/**
 * The same seed gives the same numbers in every browser and on the server (sfc32; 32-bit integer arithmetic only). For orders that must stay fixed
 * during a game, never for secrets or for drawing winners.
 */
export function seededRandom(seed: number): Random {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = seed | 0;
  let counter = 1;
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  // Similar seeds give similar numbers in the first rounds.
  for (let round = 0; round < 12; round += 1) next();
  return next;
}

/** A new list with the same items, where every permutation is equally likely (Fisher-Yates). */
export const shuffled = <Item>(items: readonly Item[], random: Random): Item[] => pick(items, items.length, random);

/** `count` of the items, every choice in every order equally likely; all of them when there are no more. */
export function pick<Item>(items: readonly Item[], count: number, random: Random): Item[] {
  const left = [...items];
  const first = Math.max(0, left.length - count);
  for (let last = left.length - 1; last > 0 && last >= first; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [left[last], left[other]] = [left[other] as Item, left[last] as Item];
  }
  return left.slice(first);
}
