import type { EditorKind } from '#editor/kinds/editor-kind.ts';
import { usualKind } from '#editor/kinds/usual-kind.ts';

/** Its members are played: they have the questions, the games and the rules. */
export const kind: EditorKind = {
  ...usualKind,
  parts: ['members'],
  hasOneList: false,
  lacksSections: ['game'],
  statistics: { ...usualKind.statistics, pages: ['quiz', 'links'] },
  words: {
    ...usualKind.words,
    count: null,
    templateCount: null,
    emptyList: { lead: 'firstVisit.collections', readOnly: 'firstVisit.noCollections' },
    delete: 'delete.collection',
  },
};
