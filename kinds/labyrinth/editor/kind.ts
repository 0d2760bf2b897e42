import type { EditorKind } from '#editor/kinds/editor-kind.ts';
import { usualKind } from '#editor/kinds/usual-kind.ts';

export const kind: EditorKind = {
  ...usualKind,
  parts: ['questions', 'map'],
  words: {
    ...usualKind.words,
    count: 'list.rooms',
    templateCount: 'list.rooms',
    emptyList: { lead: 'firstVisit.labyrinths', readOnly: 'firstVisit.noLabyrinths' },
  },
};
