import { startTransition, useEffect, useMemo, useState } from 'react';

export const calendarPages = ['leaderboard', 'prizes', 'winners', 'rules', 'progress', 'register', 'reminders', 'tie_break'] as const;
export type CalendarPage = (typeof calendarPages)[number];

/** What is shown. `from`: the position of the door on the screen, in pixels, so that its content appears from there. */
export type CalendarView =
  | { name: 'cover' | 'intro' | 'board' }
  | { name: 'door'; id: string; from?: { x: number; y: number } }
  | { name: 'page'; page: CalendarPage };

/** Kept with the browser's history: its back button closes a door, and a reloaded page shows what it showed before. */
interface Kept {
  calendar: CalendarView;
  /** The number of steps before it in this page. */
  depth: number;
}

function kept(): Kept | null {
  const state = history.state as Partial<Kept> | null;
  return state?.calendar ? (state as Kept) : null;
}

export interface Views {
  view: CalendarView;
  go(view: CalendarView): void;
  /** Back to where she came from; to the board when this page has no earlier step. */
  back(): void;
}

export function useView(first: CalendarView): Views {
  const [view, setView] = useState(first);
  // The present view stays until the code of the next one is loaded.
  useEffect(() => {
    const take = () => startTransition(() => setView(kept()?.calendar ?? first));
    const before = kept();
    // The server may know by now that she has begun; then a kept cover is outdated.
    if (before && before.calendar.name !== 'cover') setView(before.calendar);
    else history.replaceState({ calendar: first, depth: 0 } satisfies Kept, '');
    window.addEventListener('popstate', take);
    return () => window.removeEventListener('popstate', take);
  }, [first]);
  return useMemo(
    () => ({
      view,
      go: (next) => {
        history.pushState({ calendar: next, depth: (kept()?.depth ?? 0) + 1 } satisfies Kept, '');
        startTransition(() => setView(next));
      },
      back: () => {
        if ((kept()?.depth ?? 0) > 0) return history.back();
        const board: CalendarView = { name: 'board' };
        history.replaceState({ calendar: board, depth: 0 } satisfies Kept, '');
        startTransition(() => setView(board));
      },
    }),
    [view],
  );
}
