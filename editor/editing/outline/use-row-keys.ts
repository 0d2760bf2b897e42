import type { KeyboardEvent, RefObject } from 'react';
import type { Question } from '#shared/content/question.ts';

interface Options {
  box: RefObject<HTMLDivElement | null>;
  questions: readonly Question[];
  /** The place of the chosen one; -1 for none in this list. */
  at: number;
  choose: (id: string) => void;
  move: ((id: string, place: number) => void) | undefined;
}

/** Arrows choose the next question or the one before, and the focus goes there; with Alt they move the chosen one. */
export const useRowKeys =
  ({ box, questions, at, choose, move }: Options) =>
  (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const chosen = questions[at];
    const next = questions[at + step];
    if (event.altKey) {
      if (next && chosen) move?.(chosen.id, at + step);
    } else if (next) {
      choose(next.id);
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-question="${next.id}"]`)?.focus());
    }
  };
