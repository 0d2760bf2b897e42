import { beginQuestion } from '#activity/begin-question.ts';
import { inPart } from '#activity/edits/question-list.ts';
import type { QuestionType } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { useActivity, useEdit } from '#editor/editing/activity-context.ts';
import { useActivityOfKind } from '#editor/kinds/activity-of-kinds.ts';
import { usePlace } from '#editor/editing/use-place.ts';

/** Adds a question after the shown one, or at the end, and shows it. `door`: in a calendar, the question's door. */
export function useAddQuestion(shown: string | undefined, door?: string): (type: QuestionType) => void {
  const { draft } = useActivity();
  const edit = useEdit();
  const { begin, editsOfNew } = useActivityOfKind().questions;
  const { goToQuestion } = usePlace();
  return (type) => {
    const whole = draft.state().draft;
    const question = begin(beginQuestion(whole, type, newId));
    const part = whole.parts.find(({ id, questions }) =>
      door === undefined ? questions.some((candidate) => candidate.id === shown) : id === door,
    );
    const at = part?.questions.findIndex((candidate) => candidate.id === shown) ?? -1;
    edit(
      { edit: 'add_question', input: { question, ...(part && inPart(part)), ...(at >= 0 && { order_number: at + 2 }) } },
      ...editsOfNew(whole, question, shown),
    );
    goToQuestion(question.id, 'text');
  };
}
