import type { QuizRow } from '#shared/contract/quiz.ts';
import { paths } from '../paths.ts';

/** Whether the user may change anything of the activity in the editor. */
export const mayEdit = ({ can }: Pick<QuizRow, 'can'>): boolean => can.edit_content || can.edit_graphics;

/** The first page of an activity: the editor, the settings for users who change nothing else, or the statistics for users who change nothing. */
export function openingPage(row: Pick<QuizRow, 'can' | 'quiz_type' | 'id'>): string {
  if (mayEdit(row)) return paths.editor(row.quiz_type, row.id);
  return row.can.edit_settings ? paths.settings(row.quiz_type, row.id) : paths.statistics(row.quiz_type, row.id);
}
