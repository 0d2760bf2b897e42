import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import type { Hatch } from '#shared/content/calendar.ts';
import { hatchesOf } from '#activity/own-lists.ts';
import { useDraft } from '#editor/editing/activity-context.ts';
import { usePlace } from '#editor/editing/use-place.ts';

interface ChosenDoors {
  /** In the order of the doors. */
  ids: readonly string[];
  choose: (ids: readonly string[]) => void;
}

const ChosenDoorsContext = createContext<ChosenDoors>({ ids: [], choose: () => {} });

/** The selected doors: the address names one of them, so that links and the back button work; this provider stores the others. */
export function ChosenDoorsProvider({ children }: { children: ReactNode }) {
  const { search, change } = usePlace();
  const hatches = useDraft(hatchesOf);
  const [several, setSeveral] = useState<readonly string[]>([]);
  const named = search.hatch;
  const ids = useMemo(() => {
    if (named === undefined) return [];
    const wanted = new Set(several.includes(named) ? several : [named]);
    return hatches.flatMap(({ id }) => (wanted.has(id) ? [id] : []));
  }, [hatches, named, several]);
  const choose = useCallback(
    (next: readonly string[]) => {
      setSeveral(next);
      const last = next.at(-1);
      change({ part: 'hatches', ...(last === undefined ? {} : { hatch: last }) });
    },
    [change],
  );
  const chosen = useMemo(() => ({ ids, choose }), [ids, choose]);
  return <ChosenDoorsContext.Provider value={chosen}>{children}</ChosenDoorsContext.Provider>;
}

export const useChosenDoors = (): ChosenDoors => useContext(ChosenDoorsContext);

/** The displayed door: the selected one, or the one of the displayed question. */
export function useShownDoor(question: string | undefined): string | undefined {
  const { ids } = useChosenDoors();
  const { search } = usePlace();
  const holding = useDraft((draft) => draft.parts.find(({ questions }) => questions.some(({ id }) => id === question))?.id);
  const part = search.part ?? (search.question ? 'questions' : 'cover');
  return part === 'questions' ? holding : (search.hatch ?? ids.at(-1));
}

/** The selection after a press with these modifier keys: Ctrl adds or removes one, Shift selects the range. */
export function chosenAfter(
  hatches: readonly Pick<Hatch, 'id'>[],
  ids: readonly string[],
  pressed: string,
  { adds, extends: extending }: { adds: boolean; extends: boolean },
): string[] {
  const last = ids.at(-1);
  if (extending && last !== undefined) {
    const [from, to] = [hatches.findIndex(({ id }) => id === last), hatches.findIndex(({ id }) => id === pressed)];
    const between = hatches.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ id }) => id);
    return [...ids.filter((id) => !between.includes(id)), ...between.filter((id) => id !== pressed), pressed];
  }
  if (!adds) return [pressed];
  return ids.includes(pressed) ? ids.filter((id) => id !== pressed) : [...ids, pressed];
}
