import type { TFunction } from 'i18next';
import type { Item, ItemFigures, ItemFlag } from '#shared/contract/items.ts';

/** A correlation within this many standard errors of 0 may be chance. */
const certain = 2;

export type Discrimination = 'reversed' | 'unsure' | 'hardly' | 'somewhat' | 'well';

/** A word for a correlation among this many players. */
export function discriminationOf({ discrimination, n }: Pick<ItemFigures, 'discrimination' | 'n'>): Discrimination {
  if (discrimination === null) return 'unsure';
  const error = 1 / Math.sqrt(n - 1);
  if (discrimination < -certain * error) return 'reversed';
  if (discrimination < certain * error) return discrimination >= 0.15 ? 'unsure' : 'hardly';
  if (discrimination < 0.15) return 'hardly';
  return discrimination < 0.3 ? 'somewhat' : 'well';
}

/** Questions with flags first, in the order of the questions; wrong keys before all. */
const order: readonly ItemFlag['flag'][] = ['wrong_key', 'key_changed', 'nobody_wrong', 'guessing', 'dead_distractor'];
export const flagsFirst = (items: readonly Item[]): Item[] => {
  const rank = ({ flags: [worst] }: Item): number => (worst ? order.indexOf(worst.flag) : order.length);
  return items.toSorted((a, b) => rank(a) - rank(b));
};

/** A, B, C as players may see them; after Z two of them. */
export const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** “B, Robin”; a picture without a description by its number: “B, Picture 2”. */
export const answerName = ({ answers }: Pick<Item, 'answers'>, id: string, t: TFunction): string => {
  const index = Math.max(
    0,
    answers.findIndex((answer) => answer.id === id),
  );
  return `${letterOf(index)}, ${answers[index]?.text || t('statistics.picture', { number: index + 1 })}`;
};

/** The meaning of a flag, in plain words. */
export function flagWords(item: Item, { flag, answer_ids }: ItemFlag, t: TFunction): string {
  const names = answer_ids.map((id) => answerName(item, id, t)).join(' · ');
  const key = item.answers.filter(({ is_right }) => is_right).map(({ id }) => answerName(item, id, t));
  return t(`items.flag.${flag}`, { answer: names, key: key.join(' · '), count: answer_ids.length });
}
