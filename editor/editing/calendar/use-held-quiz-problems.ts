import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Draft } from '#activity/document.ts';
import type { DraftProblem } from '#shared/content/problems.ts';
import { api } from '../../api.ts';
import { useActivity, useDraft } from '../activity-context.ts';

export const heldQuizKey = (id: string) => ['held-quizzes', id] as const;

/** Which quiz stands behind which door. As text: the same where nothing of it changed. */
const heldIn = (draft: Draft): string =>
  'hatches' in draft
    ? draft.hatches.flatMap(({ id, quiz_localization_id }) => (quiz_localization_id ? `${id} ${quiz_localization_id}` : [])).join()
    : '';

/** What the server knows of the quizzes behind doors and this program does not: one may be gone, unfit to play, or other than players see it. */
export function useHeldQuizProblems(): DraftProblem[] {
  const { quizID, draft } = useActivity();
  const held = useDraft(heldIn);
  const { data } = useQuery({
    queryKey: [...heldQuizKey(quizID), held],
    queryFn: async ({ signal }) => {
      // What was just put behind a door must be there.
      await draft.flush();
      return api.checkHeldQuizzes({ params: { id: quizID } }, { signal });
    },
    enabled: held !== '',
    // What is changed is changed in other tabs.
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  return useMemo(() => {
    const doors = new Set(held.split(',').map((pair) => pair.split(' ')[0]));
    return (held === '' ? [] : (data?.problems ?? []))
      .filter(({ hatch_id }) => doors.has(hatch_id))
      .map(({ severity, code, hatch_id }) => ({ severity, code, place: { part: 'hatches', hatch_id, field: 'quiz_localization_id' } }));
  }, [data, held]);
}
