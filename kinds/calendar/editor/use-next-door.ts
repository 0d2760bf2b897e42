import { beginQuestion } from '#activity/begin-question.ts';
import { emptyDoors } from '#activity/empty-doors.ts';
import { questionsOf } from '#shared/content/part.ts';
import { newId } from '#shared/ids.ts';
import { useActivity, useDraft, useEdit } from '#editor/editing/activity-context.ts';
import { usePlace } from '#editor/editing/use-place.ts';

/**
 * Adds a question of the same type behind the next empty door, and shows it. `number`: that door's, from 1; undefined: no door after this one is empty.
 */
export function useNextDoor(question: string | undefined, door: number) {
  const { draft } = useActivity();
  const edit = useEdit();
  const { goToQuestion } = usePlace();
  const next = useDraft((whole) => emptyDoors(whole, door + 1)[0]);
  const number = useDraft((whole) => whole.parts.findIndex(({ id }) => id === next) + 1) || undefined;
  const go = () => {
    const whole = draft.state().draft;
    const same = questionsOf(whole).find(({ id }) => id === question);
    if (next === undefined || !same) return;
    const added = beginQuestion(whole, same.type, newId);
    edit({ edit: 'add_question', input: { question: added, part_id: next } });
    goToQuestion(added.id, 'text');
  };
  return { number, go };
}
