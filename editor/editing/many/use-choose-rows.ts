import { useCallback, type KeyboardEvent } from 'react';
import { useLatest } from '#questions/use-latest.ts';
import { all, ranged, stretched, toggled } from './choice.ts';
import { useChosenQuestions } from './chosen-questions.tsx';

interface Options {
  /** The ids of the rows as shown. */
  rows: readonly string[];
  /** The row with the focus; undefined for none. */
  at: string | undefined;
  /** Shows another question and focuses its row. */
  goTo: (id: string) => void;
}

/** Chooses rows by keys: x, Shift with an arrow, Ctrl or Cmd with A, Escape. Returns whether the key was one of these. */
export function useChooseKeys({ rows, at, goTo }: Options): (event: KeyboardEvent) => boolean {
  const { isChoosing, choose, clear } = useChosenQuestions();
  const run = (event: KeyboardEvent): boolean => {
    const { key, shiftKey, altKey } = event;
    const hasMod = event.ctrlKey || event.metaKey;
    if (altKey) return false;
    if (hasMod && key.toLowerCase() === 'a' && !shiftKey) choose(() => all(rows));
    else if (hasMod) return false;
    else if (key.toLowerCase() === 'x' && at !== undefined) choose((choice) => toggled(choice, at));
    else if (key === 'Escape' && isChoosing) clear();
    else if (shiftKey && at !== undefined && (key === 'ArrowDown' || key === 'ArrowUp')) {
      const next = rows[rows.indexOf(at) + (key === 'ArrowDown' ? 1 : -1)];
      if (next === undefined) return true;
      choose((choice) => stretched(choice, rows, at, next));
      goTo(next);
    } else return false;
    return true;
  };
  return (event) => {
    const isOwn = run(event);
    if (isOwn) event.preventDefault();
    return isOwn;
  };
}

interface Press {
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/**
 * A press on a row: with Shift it chooses a range, from the shown row while none is chosen; with Ctrl or Cmd one more. Returns false for a plain press,
 * which ends the choice. The same function for every rendering.
 */
export function useChoosePress(rows: readonly string[], at: string | undefined): (id: string, press: Press) => boolean {
  const { choose, clear } = useChosenQuestions();
  const latestRef = useLatest({ rows, at });
  return useCallback(
    (id, { shiftKey, ctrlKey, metaKey }) => {
      if (shiftKey)
        choose((choice) => {
          const { rows: shown, at: from } = latestRef.current;
          return choice.ids.size === 0 && from !== undefined ? stretched(choice, shown, from, id) : ranged(choice, shown, id);
        });
      else if (ctrlKey || metaKey) choose((choice) => toggled(choice, id));
      else clear();
      return shiftKey || ctrlKey || metaKey;
    },
    [latestRef, choose, clear],
  );
}

/** A press on a row's box: it alone, or with Shift a range. */
export function useChooseBox(rows: readonly string[]): (id: string, isRange: boolean) => void {
  const { choose } = useChosenQuestions();
  const latestRef = useLatest(rows);
  return useCallback(
    (id, isRange) => choose((choice) => (isRange ? ranged(choice, latestRef.current, id) : toggled(choice, id))),
    [latestRef, choose],
  );
}
