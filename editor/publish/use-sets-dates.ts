import { useCan, useQuiz } from '../editing/activity-context.ts';

/** Whether publishing sets the missing dates of the draft: a draft, and a user who may change its settings. */
export function useSetsDates(): boolean {
  const { edit_settings, publish } = useCan();
  const { stage } = useQuiz();
  return stage === 'draft' && edit_settings && publish;
}
