import type { QuizRow } from '#shared/contract/quiz.ts';
import { paths } from '../paths.ts';

/** Whether one may change anything of the activity in the editor. */
export const mayEdit = ({ can }: Pick<QuizRow, 'can'>): boolean => can.edit_content || can.edit_graphics;

/** Where an activity opens: in the editor, in its settings for those who change nothing else, or in its statistics for those who only look. */
export function openingPage(row: Pick<QuizRow, 'can' | 'quiz_type' | 'id'>): string {
  if (mayEdit(row)) return paths.editor(row.quiz_type, row.id);
  return row.can.edit_settings ? paths.settings(row.quiz_type, row.id) : paths.statistics(row.quiz_type, row.id);
}
