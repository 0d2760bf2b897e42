import type { ActivityOfKind } from '#editor/kinds/activity-of-kind.ts';
import { gradeOutcomes } from '#editor/kinds/grade-outcomes.ts';
import { usualActivity } from '#editor/kinds/usual-activity.ts';
import { server } from '../server.ts';

export const activity: ActivityOfKind = {
  ...usualActivity,
  questions: { ...usualActivity.questions, suits: () => true, mayBeDrawn: server.mayBeDrawn },
  outcomes: gradeOutcomes({
    lead: 'personTypes.bandsLead',
    add: 'personTypes.addBand',
    untitled: 'personTypes.untitledBand',
    place: 'personTypes.bands',
    chart: { title: 'statistics.outcomes.grade', note: 'statistics.outcomes.grade.note', outcome: 'statistics.outcome.grade' },
  }),
};
