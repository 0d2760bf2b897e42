import type { OutcomeEdits } from './activity-of-kind.ts';

/** The edits of outcomes that begin at a percentage; the first one begins at 0. */
export const gradeEdits: OutcomeEdits = {
  add: (outcome, count) => ({ edit: 'add_grade', input: { grade: { ...outcome, lowest_percentage: count === 0 ? 0 : 100 } } }),
  change: (id, changes) => ({ edit: 'change_grade', input: { id, changes } }),
  move: (id, place) => ({ edit: 'move_grade', input: { id, order_number: place + 1 } }),
  delete: (id) => ({ edit: 'delete_grade', input: { id } }),
};
