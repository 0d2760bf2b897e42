import { warn, type DraftProblem, type Place } from '#shared/content/problems.ts';
import { at, checkOutcomes } from './check-outcomes.ts';
import type { Grade } from './grade.ts';

/** `gap`: the problem of players below the lowest grade, who reach none. */
export function checkGrades(grades: readonly Grade[], gap: (place: Place) => DraftProblem): DraftProblem[] {
  const lowest = grades.map((grade) => grade.lowest_percentage);
  const first = grades[0];
  return [
    ...checkOutcomes(grades),
    ...(first && !lowest.includes(0) ? [gap(at(first, 'lowest_percentage'))] : []),
    ...grades
      .filter((_, place) => lowest.indexOf(lowest[place] as number) < place)
      .map((grade) => warn('grade_duplicate', at(grade, 'lowest_percentage'))),
  ];
}
