import type { ItemFigures, ItemFlag } from '#shared/contract/items.ts';
import { wilson } from './item-figures.ts';

/** Below so many players figures say more of chance than of the question. */
export const fewestPlayers = 30;

/** So many standard errors from none at all: of a thousand answers of no worth one looks like this by chance. */
const certain = 3;
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
  const { n, facility, discrimination, choices } = figures;
  if (n < fewestPlayers) return [];
  const better = isGuessed && discrimination !== null && discrimination < 0 ? likelyKey(figures, right) : undefined;
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

/** The other answer that strong players choose beyond doubt: by Fisher's transformation of its correlation. */
function likelyKey({ n, choices }: ItemFigures, right: ReadonlySet<string>): string | undefined {
  const others = choices.filter(
    ({ answer_id, correlation }) => !right.has(answer_id) && correlation !== null && Math.atanh(correlation) * Math.sqrt(n - 3) > certain,
  );
  return others.toSorted((a, b) => (b.correlation ?? 0) - (a.correlation ?? 0))[0]?.answer_id;
}
