import type { QuestionType } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { schemas } from '#questions/schemas.ts';
import { useActivity, useEdit } from '#editor/editing/activity-context.ts';
import { usePlace } from '#editor/editing/use-place.ts';

/** Adds a question after the one on the stage, or last, and goes there. */
export function useAddQuestion(shown: string | undefined): (type: QuestionType) => void {
  const { draft } = useActivity();
  const edit = useEdit();
  const { goToQuestion } = usePlace();
  return (type) => {
    const { questions, settings, quiz_type } = draft.state().draft;
    const fresh = schemas[type].newQuestion(newId);
    const question = {
      ...fresh,
      ...(settings.time_limit_type === 'question' ? { time_for_answer_in_seconds: 30 } : {}),
      ...(quiz_type === 'person' ? { answers: fresh.answers.map(({ is_right: _, ...answer }) => answer) } : {}),
    };
    const at = questions.findIndex((one) => one.id === shown);
    edit({ edit: 'add_question', input: { question, ...(at >= 0 ? { order_number: at + 2 } : {}) } });
    goToQuestion(question.id);
  };
}
