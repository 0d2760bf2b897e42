import type { KeyboardEvent } from 'react';
import type { Question } from '#shared/content/question.ts';

interface Options {
  questions: readonly Question[];
  /** The index of the chosen one; -1 for none in this list. */
  at: number;
  /** Shows a question and focuses its row. */
  choose: (id: string) => void;
  /** Focuses the text of the chosen question. */
  open: (id: string) => void;
  move: ((id: string, place: number) => void) | undefined;
  /** Moves the chosen questions together, one row up or down; undefined while none is chosen. */
  step: ((by: 1 | -1) => void) | undefined;
  /** Deletes the chosen question, or all that are chosen together. */
  drop: ((id: string) => void) | undefined;
}

/** Arrows, Home and End choose a question and focus its row; with Alt the arrows move the chosen one. Enter focuses its text, Delete removes it. */
export const useRowKeys =
  ({ questions, at, choose, open, move, step, drop }: Options) =>
  (event: KeyboardEvent): void => {
    const chosen = questions[at];
    const place = placeAfter(event.key, at, questions.length - 1);
    const next = place === undefined ? undefined : questions[place];
    if (place !== undefined) event.preventDefault();
    if (step && place !== undefined && event.altKey) step(place > at ? 1 : -1);
    else if (next && place !== undefined && event.altKey) {
      if (chosen) move?.(chosen.id, place);
    } else if (next) choose(next.id);
    if (!chosen || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' && isOnRowOf(event, chosen.id)) {
      event.preventDefault();
      open(chosen.id);
    } else if (event.key === 'Delete' && drop) {
      event.preventDefault();
      drop(chosen.id);
    }
  };

function placeAfter(key: string, at: number, last: number): number | undefined {
  const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last };
  return places[key];
}

/** Enter on another row chooses that one. */
const isOnRowOf = ({ target }: KeyboardEvent, id: string): boolean =>
  target instanceof HTMLElement && target.closest('[data-question]')?.getAttribute('data-question') === id;
