import type { ActivityOfKind } from '#editor/kinds/activity-of-kind.ts';
import { gradeEdits } from '#editor/kinds/grade-edits.ts';
import { usualActivity } from '#editor/kinds/usual-activity.ts';
import { server } from '../server.ts';

export const activity: ActivityOfKind = {
  ...usualActivity,
  questions: { ...usualActivity.questions, mayBeDrawn: server.mayBeDrawn },
  outcomes: {
    edits: gradeEdits,
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
