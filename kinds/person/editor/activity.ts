import type { ActivityOfKind } from '#editor/kinds/activity-of-kind.ts';
import { usualActivity } from '#editor/kinds/usual-activity.ts';
import { traits } from '#questions/traits.ts';

export const activity: ActivityOfKind = {
  ...usualActivity,
  questions: {
    ...usualActivity.questions,
    form: { leadsToTypes: true },
    suits: (type) => traits[type].suitsPersonTests,
    begin: (question) => ({ ...question, answers: question.answers.map(({ is_right: _, ...answer }) => answer) }),
  },
  outcomes: {
    edits: {
      add: (person_type) => ({ edit: 'add_person_type', input: { person_type } }),
      change: (id, changes) => ({ edit: 'change_person_type', input: { id, changes } }),
      move: (id, place) => ({ edit: 'move_person_type', input: { id, order_number: place + 1 } }),
      delete: (id) => ({ edit: 'delete_person_type', input: { id } }),
    },
    havePercentages: false,
    comeWithFiles: true,
    words: {
      lead: 'personTypes.lead',
      add: 'personTypes.add',
      untitled: 'personTypes.untitled',
      place: 'place.person_types',
      chart: {
        title: 'statistics.outcomes.person_type',
        note: 'statistics.outcomes.person_type.note',
        outcome: 'statistics.outcome.person_type',
      },
    },
  },
  diplomaOccasions: ['finishing', 'hand'],
};
