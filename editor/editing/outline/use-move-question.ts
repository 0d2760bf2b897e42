import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inPart } from '#activity/edits/question-list.ts';
import type { Question } from '#shared/content/question.ts';
import { useEdit } from '#editor/editing/activity-context.ts';

/** Moves a question within its part, to a place from 0, and tells those who do not see the list where it came to stand. */
export function useMoveQuestion(part: string, questions: readonly Question[]) {
  const { t } = useTranslation();
  const edit = useEdit();
  const [told, tell] = useState('');
  const move = useCallback(
    (id: string, place: number) => {
      edit({ edit: 'move_question', input: { id, order_number: place + 1, ...inPart({ id: part }) } });
      const text = questions.find((question) => question.id === id)?.text.trim() || t('outline.noText');
      tell(t('outline.moved', { question: text, place: place + 1, count: questions.length }));
    },
    [edit, t, questions, part],
  );
  return { move, told };
}
