import { useEffect } from 'react';
import { useLatest } from '#questions/use-latest.ts';

export const isStep = (): boolean => (history.state as { step?: true } | null)?.step === true;

/** A page that is loaded again stands on its step. */
export function addStep(): void {
  if (!isStep()) history.pushState({ ...(history.state as object | null), step: true }, '');
}

/**
 * For a screen over another one: the browser's own way back leads to that one, and not out of the activity. Where there are views of their own in the
 * browser's history, as in a calendar, their state stays beside it.
 */
export function useStepBack(onBack: () => void): void {
  const latest = useLatest(onBack);
  useEffect(() => {
    addStep();
    const leave = () => {
      if (!isStep()) latest.current();
    };
    window.addEventListener('popstate', leave);
    return () => {
      window.removeEventListener('popstate', leave);
      if (isStep()) history.back();
    };
  }, [latest]);
}
