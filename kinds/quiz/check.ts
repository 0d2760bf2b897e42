import { stop, type DraftProblem } from '#shared/content/problems.ts';
import { checkGrades } from '../check-grades.ts';
import { checkQuestionCount } from '../check-question-count.ts';
import type { Checked } from '../kind.ts';
import type { Body } from './body.ts';

/** Score ranges are the editor's choice, but then every player reaches one. */
export const check = (draft: Checked<Body>): DraftProblem[] => [
  ...checkQuestionCount(draft),
  ...checkGrades(draft.grades, (place) => stop('grade_gap', place)),
];
