import { useCallback, useEffect, useMemo, useRef, useState, useTransition } from 'react';

const viewPages = ['leaderboard', 'prizes', 'winners', 'rules', 'progress', 'register', 'reminders', 'tie_break'] as const;
export type ViewPage = (typeof viewPages)[number];

/** The shown page. `from`: the position of the door on the screen, in pixels, so that its content appears from there. */
export type View =
  | { name: 'cover' | 'intro' | 'board' }
  | { name: 'door'; id: string; from?: { x: number; y: number } }
  | { name: 'page'; page: ViewPage };

/** Kept with the browser's history: its back button closes a door, and a reloaded page shows what it showed before. */
interface Kept {
  calendar: View;
  /** The number of steps before it in this page. */
  depth: number;
}

function kept(): Kept | null {
  const state = history.state as Partial<Kept> | null;
  return state?.calendar ? (state as Kept) : null;
}

export interface Views {
  view: View;
  go(view: View): void;
  /** Back to where she came from; to the board when this page has no earlier step. */
  back(): void;
}

/** Milliseconds. Who has pressed sees after that that something is being loaded, and later that it does not come. */
const patience = 1000;

/** Shows a view. The present one stays until the code of the next one is loaded, but not for long. */
function useShown(first: View) {
  const [view, setView] = useState(first);
  const [isWaiting, startTransition] = useTransition();
  const next = useRef(first);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setView(next.current), patience);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  const show = useCallback((wanted: View) => {
    next.current = wanted;
    startTransition(() => setView(wanted));
  }, []);
  return { view, setView, show };
}

export function useView(first: View): Views {
  const { view, setView, show } = useShown(first);
  useEffect(() => {
    const take = () => show(kept()?.calendar ?? first);
    const before = kept();
    // The server may know by now that she has begun; then a kept cover is outdated.
    if (before && before.calendar.name !== 'cover') setView(before.calendar);
    else history.replaceState({ calendar: first, depth: 0 } satisfies Kept, '');
    window.addEventListener('popstate', take);
    return () => window.removeEventListener('popstate', take);
  }, [first, setView, show]);
  return useMemo(
    () => ({
      view,
      go: (next) => {
        history.pushState({ calendar: next, depth: (kept()?.depth ?? 0) + 1 } satisfies Kept, '');
        show(next);
      },
      back: () => {
        if ((kept()?.depth ?? 0) > 0) return history.back();
        const board: View = { name: 'board' };
        history.replaceState({ calendar: board, depth: 0 } satisfies Kept, '');
        show(board);
      },
    }),
    [view, show],
  );
}
