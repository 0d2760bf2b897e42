import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Diploma, DiplomaChanges } from '#shared/contract/diplomas.ts';
import { api } from '../api.ts';
import { diplomasKey } from './diplomas-query.ts';

/** Milliseconds without a change before saving. */
const pause = 600;

export type SavingState = 'saved' | 'saving' | 'failed';

/** A diploma that changes at once on the screen and is saved soon after, also when the user leaves the screen before. */
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
      queryClient.setQueryData<Diploma[]>(diplomasKey(activityId), (all) =>
        all?.map((stored) => (stored.id === saved.id ? saved : stored)),
      );
      setState('saved');
    } catch {
      // Later changes override those that could not be saved.
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

/** null removes a field. */
function withChanges(diploma: Diploma, changes: DiplomaChanges): Diploma {
  const merged = Object.entries({ ...diploma, ...changes }).filter(
    ([key, value]) => value !== null || key === 'doors' || key === 'validity',
  );
  return Object.fromEntries(merged) as Diploma;
}
