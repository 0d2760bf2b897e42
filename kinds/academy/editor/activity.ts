import type { ActivityOfKind } from '#editor/kinds/activity-of-kind.ts';
import { usualActivity } from '#editor/kinds/usual-activity.ts';
import { server } from '../server.ts';

export const activity: ActivityOfKind = {
  ...usualActivity,
  questions: { ...usualActivity.questions, mayBeDrawn: server.mayBeDrawn },
  outcomes: {
    edits: {
      add: (outcome) => ({ edit: 'add_grade', input: { grade: { ...outcome, lowest_percentage: 100 } } }),
      change: (id, changes) => ({ edit: 'change_grade', input: { id, changes } }),
      move: (id, place) => ({ edit: 'move_grade', input: { id, order_number: place + 1 } }),
      delete: (id) => ({ edit: 'delete_grade', input: { id } }),
    },
    havePercentages: true,
    comeWithFiles: false,
    words: {
      lead: 'personTypes.bandsLead',
      add: 'personTypes.addBand',
      untitled: 'personTypes.untitledBand',
      place: 'personTypes.bands',
      chart: { title: 'statistics.outcomes.grade', note: 'statistics.outcomes.grade.note', outcome: 'statistics.outcome.grade' },
    },
  },
};
