import { asGrade } from '#kinds/grade.ts';
import type { WireOutcome } from '#shared/content/outcome.ts';
import type { Draft } from '../document.ts';
import type { NamedEdit } from './edit.ts';

/** The edits of grades, by the edits of person types. */
const ofGrades: Readonly<Record<string, string>> = {
  add_person_type: 'add_grade',
  change_person_type: 'change_grade',
  delete_person_type: 'delete_grade',
  move_person_type: 'move_grade',
  return_person_type: 'return_grade',
};

interface OfPersonType {
  person_type?: WireOutcome;
  changes?: Partial<Record<keyof WireOutcome, unknown>>;
}

/** The edit under the name that fits the draft: calls, old histories and buffers in browsers use the names for person types for grades, too. */
export function todaysEdit(draft: Draft, stored: NamedEdit): NamedEdit {
  const edit = ofGrades[stored.edit];
  if (edit === undefined || !('grades' in draft)) return stored;
  const { person_type, changes, ...rest } = stored.input as OfPersonType;
  const grade = person_type ? { grade: asGrade(person_type) } : {};
  const changed = changes ? { changes: changes.lowest_percentage === null ? { ...changes, lowest_percentage: 0 } : changes } : {};
  return { edit, input: { ...rest, ...grade, ...changed } };
}
