import type { ActivityOfKind } from '#editor/kinds/activity-of-kind.ts';
import { gradeOutcomes } from '#editor/kinds/grade-outcomes.ts';
import { usualActivity } from '#editor/kinds/usual-activity.ts';
import { server } from '../server.ts';

export const activity: ActivityOfKind = {
  ...usualActivity,
  questions: { ...usualActivity.questions, mayBeDrawn: server.mayBeDrawn },
  outcomes: gradeOutcomes({
    lead: 'personTypes.rangesLead',
    add: 'personTypes.addRange',
    untitled: 'personTypes.untitledRange',
    place: 'personTypes.ranges',
    chart: { title: 'statistics.outcomes.range', note: 'statistics.outcomes.range.note', outcome: 'statistics.outcome.range' },
  }),
};
