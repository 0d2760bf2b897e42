import { warn, type DraftProblem } from '#shared/content/problems.ts';
import { checkGrades } from '../check-grades.ts';
import { checkQuestionCount } from '../check-question-count.ts';
import type { Checked } from '../kind.ts';
import type { Body } from './body.ts';

export const check = (draft: Checked<Body>): DraftProblem[] => [
  ...checkQuestionCount(draft),
  ...checkGrades(draft.grades, (place) => warn('grade_gap', place)),
];
