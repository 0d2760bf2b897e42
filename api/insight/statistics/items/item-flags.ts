import type { ItemFigures, ItemFlag } from '#shared/contract/items.ts';
import { wilson } from './item-figures.ts';

/** With fewer players, figures show chance more than the question. */
export const fewestPlayers = 30;

/** Standard errors from 0. Among a thousand worthless answers, about one passes `certain` by chance; among a hundred, two pass `likely`. */
const certain = 3;
const likely = 2;
/** A share of all players. */
const nearlyAll = 0.95;
const hardlyAnybody = 0.05;

/** The right answers. `isGuessed`: players choose a single answer, so that a guess can be right. */
export interface ItemKey {
  right: ReadonlySet<string>;
  isGuessed: boolean;
}

/** The flags for an editor to look at, the most serious first. */
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
  // When every player is right, unchosen wrong answers are no finding.
  if (dead.length > 0 && facility.from <= nearlyAll)
    flags.push({ flag: 'dead_distractor', answer_ids: dead.map(({ answer_id }) => answer_id) });
  return flags;
}

/**
 * Flags for marks that follow another key than the published one: only those that the other key does not explain. `isDecided`: a correction said how
 * these games count.
 */
export function flagsOfOlderKey(figures: ItemFigures, key: ItemKey, isDecided: boolean): ItemFlag[] {
  const dead = flagsOf(figures, key).filter(({ flag }) => flag === 'dead_distractor');
  return isDecided ? dead : [{ flag: 'key_changed', answer_ids: [] }, ...dead];
}

/**
 * The other answer that strong players choose, which is likely the right one. When the key correlates negatively, that answer must certainly
 * correlate positively. When the key discriminates between nobody, it must likely correlate positively, and the strong third must certainly prefer it
 * to the key. Strong players make a common mistake less often than others.
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

/** The number of standard errors by which a correlation is above 0, by Fisher's transformation. */
const errorsAbove = (correlation: number, n: number): number => Math.atanh(correlation) * Math.sqrt(n - 3);

/** The number of standard errors by which one share exceeds another share of the same players. */
const preference = (first: number, second: number, total: number): number =>
  (first - second) / Math.sqrt(Math.max((first + second - (first - second) ** 2) / total, Number.EPSILON));
