import { copyOfQuestion } from '#activity/copy-of-question.ts';
import { partOf } from '#activity/edits/question-list.ts';
import { wholePart } from '#shared/content/part.ts';
import type { Question } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { useActivity, useEdit } from '#editor/editing/activity-context.ts';
import { usePlace } from '#editor/editing/use-place.ts';

/** The actions on a whole question, and the question shown after each. */
export function useQuestionActions(question: Question) {
  const { draft } = useActivity();
  const edit = useEdit();
  const { goToQuestion } = usePlace();
  const dropQuestion = useDropQuestion();
  const { id } = question;
  const drop = (): void => void dropQuestion(id);
  return {
    copy(): void {
      const made = copyOfQuestion(question, newId);
      edit({ edit: 'copy_question', input: { id, question: made } });
      goToQuestion(made.id);
    },
    move(step: 1 | -1): void {
      const { questions } = partOf(draft.state().draft, id);
      const next = questions.findIndex((candidate) => candidate.id === id) + step;
      if (next >= 0 && next < questions.length) edit({ edit: 'move_question', input: { id, order_number: next + 1 } });
    },
    change: (changes: { hidden?: boolean; pinned?: boolean }) => edit({ edit: 'change_question', input: { id, changes } }),
    drop,
  };
}

/**
 * Deletes a question and shows the next one of its part, or the previous one after the last; after the only question of a door, the door. Returns the
 * id of the shown question.
 */
export function useDropQuestion(): (id: string) => string | undefined {
  const { draft } = useActivity();
  const edit = useEdit();
  const { goToQuestion, goToHatch, goTo } = usePlace();
  return (id) => {
    const { id: part, questions } = partOf(draft.state().draft, id);
    const at = questions.findIndex((question) => question.id === id);
    const neighbour = questions[at + 1] ?? questions[at - 1];
    edit({ edit: 'delete_questions', input: { ids: [id] } });
    if (neighbour) goToQuestion(neighbour.id);
    else if (part !== wholePart) goToHatch(part);
    else goTo('questions');
    return neighbour?.id;
  };
}
