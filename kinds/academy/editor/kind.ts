import type { EditorKind } from '#editor/kinds/editor-kind.ts';
import { usualCalls, usualQuestions, usualWords } from '#editor/kinds/usual.ts';

export const kind: EditorKind = {
  parts: ['questions', 'person_types'],
  questions: usualQuestions,
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
      part: 'personTypes.bands',
      lead: 'personTypes.bandsLead',
      add: 'personTypes.addBand',
      untitled: 'personTypes.untitledBand',
      count: 'wizard.bandCount',
      place: 'personTypes.bands',
      chart: { title: 'statistics.outcomes.grade', note: 'statistics.outcomes.grade.note', outcome: 'statistics.outcome.grade' },
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
  diplomaOccasions: ['passing', 'finishing', 'hand'],
  partOfSetting: () => undefined,
  firstScreen: 'question',
  calls: usualCalls,
  words: usualWords,
};
