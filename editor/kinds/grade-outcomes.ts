import type { OutcomeEdits, OutcomesOfKind } from './activity-of-kind.ts';

/** The first one begins at 0. */
const edits: OutcomeEdits = {
  add: (outcome, count) => ({ edit: 'add_grade', input: { grade: { ...outcome, lowest_percentage: count === 0 ? 0 : 100 } } }),
  change: (id, changes) => ({ edit: 'change_grade', input: { id, changes } }),
  move: (id, place) => ({ edit: 'move_grade', input: { id, order_number: place + 1 } }),
  delete: (id) => ({ edit: 'delete_grade', input: { id } }),
};

/** Outcomes that each begin at a percentage. */
export const gradeOutcomes = (words: OutcomesOfKind['words']): OutcomesOfKind => ({
  edits,
  havePercentages: true,
  comeWithFiles: false,
  words,
});
