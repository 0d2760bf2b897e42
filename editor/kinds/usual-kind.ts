import type { EditorKind } from './editor-kind.ts';

/** What most kinds have in common. */
export const usualKind = {
  hasOneList: true,
  outcomes: null,
  firstScreen: 'question',
  lacksSections: [],
  statistics: { pages: ['quiz', 'questions', 'links'], overview: 'statistics.overall' },
  words: {
    count: 'list.questions',
    templateCount: 'templates.questions',
    emptyList: { lead: 'firstVisit.lead', readOnly: 'firstVisit.readOnly' },
    delete: 'delete.text',
    liveLimit: 'publish.liveLimitAny',
  },
} satisfies Omit<EditorKind, 'parts'>;
