import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { labyrinthDraft, type LabyrinthDraft } from '#activity/edits/labyrinth-draft.ts';
import { planOf, type Plan } from '#kinds/labyrinth/plan.ts';
import type { Labyrinth } from '#shared/content/labyrinth.ts';
import { questionsOf } from '#shared/content/part.ts';
import type { Question } from '#shared/content/question.ts';
import { useDraft } from '#editor/editing/activity-context.ts';

/** A part of the draft of a labyrinth, as useDraft answers one of any activity's. */
const useLabyrinthDraft = <T>(select: (draft: LabyrinthDraft) => T): T => useDraft((draft) => select(labyrinthDraft(draft)));

export const useLabyrinth = (): Labyrinth => useLabyrinthDraft(({ labyrinth }) => labyrinth);

/** The labyrinth as it is walked. */
export function usePlan(): Plan {
  const labyrinth = useLabyrinth();
  const parts = useLabyrinthDraft((draft) => draft.parts);
  return useMemo(() => planOf({ parts, labyrinth }), [parts, labyrinth]);
}

/** How a room is called: by its name, else by its number in the list. */
export function useRoomNames(): (id: string) => string {
  const { t } = useTranslation();
  const { rooms } = useLabyrinth();
  const questions = useDraft((draft) => questionsOf(draft));
  return useMemo(() => {
    const named = new Map(rooms.map(({ question_id, name }) => [question_id, name.trim()]));
    const numbers = new Map(questions.map(({ id }: Question, place) => [id, place + 1]));
    return (id) => {
      if (id === 'exit') return t('rooms.exit');
      const number = numbers.get(id);
      if (number === undefined) return t('rooms.gone');
      return named.get(id) || t('rooms.numbered', { number });
    };
  }, [rooms, questions, t]);
}
