import { warn, type DraftProblem } from '#shared/content/problems.ts';
import { at, checkOutcomes } from '../check-outcomes.ts';
import { checkQuestionCount } from '../check-question-count.ts';
import type { Checked } from '../kind.ts';
import type { Body, Grade } from './body.ts';

export const check = (draft: Checked<Body>): DraftProblem[] => [
  ...checkQuestionCount(draft),
  ...checkOutcomes(draft.grades),
  ...checkGrades(draft.grades),
];

function checkGrades(grades: readonly Grade[]): DraftProblem[] {
  const lowest = grades.map((grade) => grade.lowest_percentage);
  const first = grades[0];
  return [
    ...(first && !lowest.includes(0) ? [warn('grade_gap', at(first, 'lowest_percentage'))] : []),
    ...grades
      .filter((_, place) => lowest.indexOf(lowest[place] as number) < place)
      .map((grade) => warn('grade_duplicate', at(grade, 'lowest_percentage'))),
  ];
}
