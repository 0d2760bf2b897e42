import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Draft } from '#activity/document.ts';
import { calendarDraft } from '#activity/edits/calendar-draft.ts';
import { hatchesOf } from '#activity/own-lists.ts';
import type { DraftProblem } from '#shared/content/problems.ts';
import { api } from '#editor/api.ts';
import { useActivity, useDraft, useQuiz } from '#editor/editing/activity-context.ts';
import { serverChecksKey } from '#editor/editing/quiz-query.ts';

/** Which quiz is behind which door. A text, so that equal values compare as equal. */
const heldIn = (draft: Draft): string =>
  hatchesOf(draft)
    .flatMap(({ id, quiz_localization_id }) => (quiz_localization_id ? `${id} ${quiz_localization_id}` : []))
    .join();

/** What decides when doors open, as text. */
function timesIn(draft: Draft): string {
  const { settings, door_settings, hatches } = calendarDraft(draft);
  const { start_date, timezone } = settings;
  const { shift_time, specific_dates } = door_settings;
  return JSON.stringify([start_date, timezone, shift_time, specific_dates, hatches.map(({ id, date }) => [id, date])]);
}

/**
 * The problems of doors that only the server knows: a quiz behind one may be deleted, incomplete, or changed since the publication; and players may
 * have opened a door that the draft closes again.
 */
export function useHeldQuizProblems(): DraftProblem[] {
  const { quizID, draft } = useActivity();
  const { stage } = useQuiz();
  const held = useDraft(heldIn);
  const times = useDraft(timesIn);
  const isAsked = held !== '' || (times !== '' && stage === 'live');
  const { data } = useQuery({
    queryKey: [...serverChecksKey(quizID), held, times],
    queryFn: async ({ signal }) => {
      // A quiz that was just put behind a door must be stored first.
      await draft.flush();
      return api.checkHeldQuizzes({ params: { id: quizID } }, { signal });
    },
    enabled: isAsked,
    // The quizzes are edited in other tabs.
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  return useMemo(
    () =>
      (isAsked ? (data?.problems ?? []) : []).map(({ severity, code, hatch_id, field }) => ({
        severity,
        code,
        place: { part: 'hatches', hatch_id, field },
      })),
    [data, isAsked],
  );
}
