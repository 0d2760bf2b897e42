import type { EditorKind } from './editor-kind.ts';

/** The defaults of most kinds. */
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
