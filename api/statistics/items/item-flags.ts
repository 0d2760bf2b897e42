import type { ItemFigures, ItemFlag } from '#shared/contract/items.ts';
import { wilson } from './item-figures.ts';

/** Below so many players figures say more of chance than of the question. */
export const fewestPlayers = 30;

/** So many standard errors from none at all: of a thousand answers of no worth one looks like this by chance; of a hundred, two look likely. */
const certain = 3;
const likely = 2;
/** Of all players. */
const nearlyAll = 0.95;
const hardlyAnybody = 0.05;

/** Which of the answers are right; `isGuessed`: one of them is chosen, so that guessing finds one in so many. */
export interface ItemKey {
  right: ReadonlySet<string>;
  isGuessed: boolean;
}

/** What an editor should look at, the worst first. */
export function flagsOf(figures: ItemFigures, { right, isGuessed }: ItemKey): ItemFlag[] {
  const { n, facility, choices } = figures;
  if (n < fewestPlayers) return [];
  const better = isGuessed ? likelyKey(figures, right) : undefined;
  const flags: ItemFlag[] = [];
  if (better !== undefined) flags.push({ flag: 'wrong_key', answer_ids: [better] });
  if (facility.from > nearlyAll) flags.push({ flag: 'nobody_wrong', answer_ids: [] });
  const guess = choices.length > 0 ? right.size / choices.length : 0;
  if (isGuessed && better === undefined && guess < 1 && facility.from <= guess) flags.push({ flag: 'guessing', answer_ids: [] });
  const dead = choices.filter(({ answer_id, share }) => !right.has(answer_id) && wilson(share, n).to < hardlyAnybody);
  // Where nobody is wrong, that nobody chooses them is no news.
  if (dead.length > 0 && facility.from <= nearlyAll)
    flags.push({ flag: 'dead_distractor', answer_ids: dead.map(({ answer_id }) => answer_id) });
  return flags;
}

/** Of marks that follow another key than the published one: only what does not hold them against it. `isDecided`: a correction said how these games count. */
export function flagsOfOlderKey(figures: ItemFigures, key: ItemKey, isDecided: boolean): ItemFlag[] {
  const dead = flagsOf(figures, key).filter(({ flag }) => flag === 'dead_distractor');
  return isDecided ? dead : [{ flag: 'key_changed', answer_ids: [] }, ...dead];
}

/**
 * The other answer that strong players choose: beyond doubt where the key goes against them; and where the key tells nobody apart, one that most likely
 * goes with them and that the strong third prefers to the key beyond doubt. A mistake that many make is made by the strong less than by others.
 */
function likelyKey({ n, discrimination, choices }: ItemFigures, right: ReadonlySet<string>): string | undefined {
  if (discrimination === null || errorsAbove(discrimination, n) > likely) return undefined;
  const keyed = choices.filter(({ answer_id }) => right.has(answer_id)).reduce((sum, { strong }) => sum + strong, 0);
  const others = choices.filter(({ answer_id, correlation, strong }) => {
    if (right.has(answer_id) || correlation === null) return false;
    const above = errorsAbove(correlation, n);
    return (discrimination < 0 && above > certain) || (above > likely && preference(strong, keyed, n / 3) > certain);
  });
  return others.toSorted((a, b) => (b.correlation ?? 0) - (a.correlation ?? 0))[0]?.answer_id;
}

/** Standard errors by which a correlation is above none, by Fisher's transformation. */
const errorsAbove = (correlation: number, n: number): number => Math.atanh(correlation) * Math.sqrt(n - 3);

/** Standard errors by which one share of so many is larger than another one of the same. */
const preference = (one: number, other: number, of: number): number =>
  (one - other) / Math.sqrt(Math.max((one + other - (one - other) ** 2) / of, Number.EPSILON));
