import type { Edit } from '#activity/edits/edits.ts';
import type { Traits } from '#kinds/kind.ts';
import type { Outcome, WireOutcome } from '#shared/content/outcome.ts';
import { useTraits } from '#editor/editing/activity-context.ts';

interface OutcomeEdits {
  add: (outcome: Outcome) => Edit;
  change: (id: string, changes: Partial<Omit<WireOutcome, 'id'>>) => Edit;
  /** `place` from 0. */
  move: (id: string, place: number) => Edit;
  delete: (id: string) => Edit;
}

/** Person types and grades are worked on alike, by edits of different names. */
const edits = {
  person_type: {
    add: (person_type) => ({ edit: 'add_person_type', input: { person_type } }),
    change: (id, changes) => ({ edit: 'change_person_type', input: { id, changes } }),
    move: (id, place) => ({ edit: 'move_person_type', input: { id, order_number: place + 1 } }),
    delete: (id) => ({ edit: 'delete_person_type', input: { id } }),
  },
  grade: {
    add: (outcome) => ({ edit: 'add_grade', input: { grade: { ...outcome, lowest_percentage: 100 } } }),
    change: (id, changes) => ({ edit: 'change_grade', input: { id, changes } }),
    move: (id, place) => ({ edit: 'move_grade', input: { id, order_number: place + 1 } }),
    delete: (id) => ({ edit: 'delete_grade', input: { id } }),
  },
} satisfies Record<NonNullable<Traits['outcome']>, OutcomeEdits>;

export const useOutcomeEdits = (): OutcomeEdits => edits[useTraits().outcome ?? 'person_type'];
