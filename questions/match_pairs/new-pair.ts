import type { Answer } from '#shared/content/question.ts';

/** A stem and the option that belongs to it. */
export function newPair(newId: () => string, stem: Partial<Answer> = {}, option: Partial<Answer> = {}): [stem: Answer, option: Answer] {
  const pair = newId();
  return [
    { text: '', ...stem, id: stem.id ?? newId(), is_stem: true, pair },
    { text: '', ...option, id: option.id ?? newId(), pair },
  ];
}
