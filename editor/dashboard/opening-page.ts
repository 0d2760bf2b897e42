import type { QuizRow } from '#shared/contract/quiz.ts';
import { paths } from '../paths.ts';

/** Whether one may change anything of the activity. */
export const mayEdit = ({ can }: Pick<QuizRow, 'can'>): boolean => can.edit_content || can.edit_graphics || can.edit_settings;

/** Where an activity opens: in the editor or, for those who only look, in its statistics. */
export const openingPage = (row: Pick<QuizRow, 'can' | 'quiz_type' | 'id'>): string =>
  mayEdit(row) ? paths.editor(row.quiz_type, row.id) : paths.statistics(row.quiz_type, row.id);
