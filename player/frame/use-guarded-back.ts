import { useCallback, useEffect, useRef } from 'react';
import { useLatest } from '#questions/use-latest.ts';
import { addStep, isStep } from './use-step-back.ts';

/**
 * While it is mounted, the browser's own way back calls `onBack` and leaves the screen as it is. Returns the way out: it takes back the step in the
 * browser's history that the guard added, and then leaves.
 */
export function useGuardedBack(onBack: () => void): (leave: () => void) => void {
  const latest = useLatest(onBack);
  const end = useRef<() => void>(() => {});
  useEffect(() => {
    addStep();
    const ask = () => {
      if (isStep()) return;
      addStep();
      latest.current();
    };
    window.addEventListener('popstate', ask);
    end.current = () => window.removeEventListener('popstate', ask);
    return () => {
      end.current();
      if (isStep()) history.back();
    };
  }, [latest]);
  return useCallback((leave) => {
    end.current();
    if (!isStep()) return leave();
    window.addEventListener('popstate', () => leave(), { once: true });
    history.back();
  }, []);
}
