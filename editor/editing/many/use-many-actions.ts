import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import type { Part } from '#shared/content/part-schema.ts';
import { questionsOf } from '#shared/content/part.ts';
import type { Question } from '#shared/content/question.ts';
import { inPart } from '#activity/edits/question-list.ts';
import { useActivity, useEdit } from '#editor/editing/activity-context.ts';
import { usePlace } from '#editor/editing/use-place.ts';
import { useChosenQuestions } from './chosen-questions.tsx';
import { movedTogether, steppedTogether } from './moved-together.ts';

export type ManyChanges = Partial<Pick<Question, 'points' | 'time_for_answer_in_seconds' | 'hidden' | 'pinned' | 'feedback_settings'>>;

/** The actions on all chosen questions; each is one edit and one step of undo. */
export function useManyActions() {
  const { t } = useTranslation();
  const { draft } = useActivity();
  const edit = useEdit();
  const { goTo, goToQuestion } = usePlace();
  const { choice, clear } = useChosenQuestions();
  const present = () => draft.state().draft;
  const order = (arrange: (rows: readonly string[]) => string[]) => {
    const part = partOfAll(present().parts, choice.ids);
    if (!part) return;
    const rows = part.questions.map(({ id }) => id);
    const ids = arrange(rows);
    if (ids.join() !== rows.join()) edit({ edit: 'order_questions', input: { ...inPart(part), ids } });
  };
  return {
    change(changes: ManyChanges, concerns: (question: Question) => boolean = () => true): void {
      const questions = questionsOf(present()).filter((question) => choice.ids.has(question.id) && concerns(question));
      if (questions.length > 0) edit({ edit: 'change_questions', input: { questions: questions.map(({ id }) => ({ id, changes })) } });
    },
    /** `place` from 0. */
    moveTo: (place: number) => order((rows) => movedTogether(rows, choice.ids, place)),
    step: (by: 1 | -1) => order((rows) => steppedTogether(rows, choice.ids, by)),
    drop(): void {
      const questions = questionsOf(present());
      const last = questions.findLastIndex(({ id }) => choice.ids.has(id));
      const left = (question: Question) => !choice.ids.has(question.id);
      const neighbour = questions.slice(last).find(left) ?? questions.findLast(left);
      const ids = [...choice.ids];
      edit({ edit: 'delete_questions', input: { ids } });
      notifications.show({ message: t('many.deleted', { count: ids.length }), autoClose: 20_000 });
      clear();
      if (neighbour) goToQuestion(neighbour.id);
      else goTo('questions');
    },
  };
}

/** The part that contains all of them; questions of several doors have no common order. */
export const partOfAll = (parts: readonly Part[], ids: ReadonlySet<string>): Part | undefined =>
  parts.find(({ questions }) => questions.filter(({ id }) => ids.has(id)).length === ids.size);
