import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Diploma, DiplomaChanges } from '#shared/contract/diplomas.ts';
import { api } from '../api.ts';
import { diplomasKey } from './diplomas-query.ts';

/** Milliseconds without a change before it is saved. */
const pause = 600;

export type SavingState = 'saved' | 'saving' | 'failed';

/** A diploma that is changed at once on the screen and saved soon after, also when the screen is left before. */
export function useDiploma(stored: Diploma, activityId: string) {
  const queryClient = useQueryClient();
  const [shown, setShown] = useState(stored);
  const [state, setState] = useState<SavingState>('saved');
  const unsaved = useRef<DiplomaChanges>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(async (): Promise<void> => {
    const body = unsaved.current;
    if (Object.keys(body).length === 0) return;
    unsaved.current = {};
    try {
      const saved = await api.updateDiploma({ params: { id: stored.id }, body });
      queryClient.setQueryData<Diploma[]>(diplomasKey(activityId), (all) => all?.map((one) => (one.id === saved.id ? saved : one)));
      setState('saved');
    } catch {
      // What was changed since wins over what could not be saved.
      unsaved.current = { ...body, ...unsaved.current };
      setState('failed');
    }
  }, [stored.id, activityId, queryClient]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void save();
    },
    [save],
  );
  const change = useCallback(
    (changes: DiplomaChanges): void => {
      unsaved.current = { ...unsaved.current, ...changes };
      setShown((before) => withChanges(before, changes));
      setState('saving');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), pause);
    },
    [save],
  );
  return { shown, change, state, retry: () => void save() };
}

/** null takes a part away. */
function withChanges(diploma: Diploma, changes: DiplomaChanges): Diploma {
  const merged = Object.entries({ ...diploma, ...changes }).filter(([key, value]) => value !== null || key === 'doors');
  return Object.fromEntries(merged) as Diploma;
}
