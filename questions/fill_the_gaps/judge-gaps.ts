import type { Gap } from '#shared/content/question.ts';
import type { GapsKey } from '../correct-answer.ts';
import { foldText } from '../fold-text.ts';

/** A gap as it was filled, with the right answers that belong to it. */
export interface JudgedGap {
  id: string;
  isRight: boolean;
  accepted: readonly string[];
}

type Rules = Omit<GapsKey, 'gaps'>;

/** A text in the form in which it is compared; foldText folds all that is not a matter of case or accents. */
export function foldGap(text: string, { gaps_match_case: hasCase, gaps_ignore_accents: isBare }: Rules): string {
  const bare = isBare ? text.normalize('NFD').replace(/[\u0300-\u036f]/g, '') : text;
  return foldText(bare, { keepsCase: hasCase === true });
}

/** Whether a text is right by the answers of a gap. Options are compared as they are written: a choice can be between "polish" and "Polish". */
function acceptance({ accepted, options }: Gap, rules: Rules): (text: string, folded: string) => boolean {
  const exact = new Set(accepted);
  if (options) return (text) => exact.has(text);
  const rightTexts = new Set(accepted.map((right) => foldGap(right, rules)));
  return (_, folded) => folded !== '' && rightTexts.has(folded);
}

/** Whether a text by itself is right in a gap; in any order, in one of the gaps. */
export function isRightInGap({ gaps = [], ...rules }: Rules & { gaps?: Gap[] | undefined }, id: string, text: string): boolean {
  const folded = foldGap(text, rules);
  return gaps.some((gap) => (rules.gaps_any_order || gap.id === id) && acceptance(gap, rules)(text, folded));
}

/** Each gap by its own answers; in any order, by the assignment that makes most of them right. */
export function judgeGaps({ gaps, ...rules }: GapsKey, texts: ReadonlyMap<string, string>): JudgedGap[] {
  const typed = gaps.map(({ id }) => texts.get(id) ?? '').map((text) => ({ text, folded: foldGap(text, rules) }));
  const accepts = gaps.map((gap) => acceptance(gap, rules));
  const fits = (place: number, key: number): boolean => {
    const { text = '', folded = '' } = typed[place] ?? {};
    return accepts[key]?.(text, folded) === true;
  };
  const keys = rules.gaps_any_order ? bestKeys(gaps.length, fits) : gaps.map((_, place) => (fits(place, place) ? place : null));
  const free = gaps.map((_, key) => key).filter((key) => !keys.includes(key));
  return gaps.map(({ id }, place) => {
    const key = keys[place] ?? null;
    // The right answers of a wrong gap: its own; in any order, those that no gap has.
    const own = key ?? (rules.gaps_any_order ? free.shift() : place) ?? place;
    return { id, isRight: key !== null, accepted: gaps[own]?.accepted ?? [] };
  });
}

/** A largest matching of places and keys, by augmenting paths; null where a place has none. */
function bestKeys(count: number, fits: (place: number, key: number) => boolean): (number | null)[] {
  const placeOf = new Map<number, number>();
  const seek = (place: number, tried: Set<number>): boolean => {
    for (let key = 0; key < count; key += 1) {
      if (tried.has(key) || !fits(place, key)) continue;
      tried.add(key);
      const holder = placeOf.get(key);
      if (holder !== undefined && !seek(holder, tried)) continue;
      placeOf.set(key, place);
      return true;
    }
    return false;
  };
  for (let place = 0; place < count; place += 1) seek(place, new Set());
  const keyOf = new Map([...placeOf].map(([key, place]) => [place, key]));
  return Array.from({ length: count }, (_, place) => keyOf.get(place) ?? null);
}
