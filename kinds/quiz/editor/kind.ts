import type { EditorKind } from '#editor/kinds/editor-kind.ts';
import { usualCalls, usualQuestions, usualWords } from '#editor/kinds/usual.ts';

export const kind: EditorKind = {
  parts: ['questions'],
  questions: usualQuestions,
  outcomes: null,
  settings: { lacks: [], lacksSections: [], notes: {} },
  lacksFields: [],
  statistics: {
    pages: ['quiz', 'questions', 'links'],
    overview: 'statistics.quiz',
    views: 'statistics.views',
    hasExits: true,
    hasFairTime: true,
  },
  players: { lacks: ['hatches_played'] },
  diplomaOccasions: ['passing', 'finishing', 'hand'],
  partOfSetting: () => undefined,
  firstScreen: 'question',
  calls: usualCalls,
  words: { ...usualWords, liveLimit: 'publish.liveLimit' },
};
