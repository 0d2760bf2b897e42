import type { EditorKind } from '#editor/kinds/editor-kind.ts';
import { usualCalls, usualQuestions, usualWords } from '#editor/kinds/usual.ts';
import { traits } from '#questions/traits.ts';

export const kind: EditorKind = {
  parts: ['questions', 'person_types'],
  questions: {
    ...usualQuestions,
    mayBeDrawn: false,
    form: { leadsToTypes: true },
    suits: (type) => traits[type].suitsPersonTests,
    begin: (fresh) => ({ ...fresh, answers: fresh.answers.map(({ is_right: _, ...answer }) => answer) }),
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
      part: 'parts.person_types',
      lead: 'personTypes.lead',
      add: 'personTypes.add',
      untitled: 'personTypes.untitled',
      count: 'wizard.typeCount',
      place: 'place.person_types',
      chart: {
        title: 'statistics.outcomes.person_type',
        note: 'statistics.outcomes.person_type.note',
        outcome: 'statistics.outcome.person_type',
      },
    },
  },
  settings: { lacks: [], lacksSections: [], notes: {} },
  lacksFields: [],
  statistics: {
    pages: ['quiz', 'questions', 'links'],
    overview: 'statistics.overall',
    views: 'statistics.views',
    hasExits: true,
    hasFairTime: true,
  },
  players: { lacks: ['hatches_played'] },
  diplomaOccasions: ['finishing', 'hand'],
  partOfSetting: () => undefined,
  firstScreen: 'question',
  calls: usualCalls,
  words: usualWords,
};
