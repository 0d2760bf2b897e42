import { useState } from 'react';
import type { GivenPair } from '../player-answers.ts';

interface Pairing {
  pairs: readonly GivenPair[];
  /** In the order in which they are shown. */
  options: readonly { id: string }[];
  disabled: boolean;
  onPair(pairs: GivenPair[]): void;
  say(what: Spoken, stem_id: string | undefined, option_id: string | undefined): void;
}
export type Spoken = 'joined' | 'back' | 'stem_held' | 'option_held';

/** With or without an option for the stem. An option that another stem had moves here. */
export const withPair = (pairs: readonly GivenPair[], stem_id: string, option_id: string | undefined): GivenPair[] => [
  ...pairs.filter((pair) => pair.stem_id !== stem_id && pair.option_id !== option_id),
  ...(option_id === undefined ? [] : [{ stem_id, option_id }]),
];

const steps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Pairs by presses: a stem and then an option, or an option and then a stem. A press on a stem that has an option frees it. */
export function usePairing({ pairs, options, disabled, onPair, say }: Pairing) {
  const [held, hold] = useState<{ stem_id?: string; option_id?: string }>({});
  const optionOf = (stem_id: string): string | undefined => pairs.find((pair) => pair.stem_id === stem_id)?.option_id;
  const join = (stem_id: string, option_id: string | undefined): void => {
    const before = optionOf(stem_id);
    hold({});
    onPair(withPair(pairs, stem_id, option_id));
    say(option_id === undefined ? 'back' : 'joined', stem_id, option_id ?? before);
  };
  const keep = (next: { stem_id?: string; option_id?: string }, isAgain: boolean): void => {
    hold(isAgain ? {} : next);
    if (!isAgain) say(next.stem_id === undefined ? 'option_held' : 'stem_held', next.stem_id, next.option_id);
  };
  return {
    held,
    optionOf,
    join,
    pressStem(stem_id: string): void {
      if (disabled) return;
      if (held.option_id !== undefined) join(stem_id, held.option_id);
      else if (optionOf(stem_id) !== undefined) join(stem_id, undefined);
      else keep({ stem_id }, held.stem_id === stem_id);
    },
    /** Returns the stem that got the option; undefined while one is still to be chosen. */
    pressOption(option_id: string): string | undefined {
      if (disabled) return undefined;
      const { stem_id } = held;
      if (stem_id !== undefined) join(stem_id, option_id);
      else keep({ option_id }, held.option_id === option_id);
      return stem_id;
    },
    /** Steps through the options that no other stem has, and through none of them. Returns whether it is a key for that. */
    step(stem_id: string, key: string): boolean {
      const by = steps[key];
      if (disabled || by === undefined) return false;
      const taken = new Set(pairs.flatMap((pair) => (pair.stem_id === stem_id ? [] : [pair.option_id])));
      const choices = [undefined, ...options.map(({ id }) => id).filter((id) => !taken.has(id))];
      join(stem_id, choices.at((choices.indexOf(optionOf(stem_id)) + by) % choices.length));
      return true;
    },
  };
}
