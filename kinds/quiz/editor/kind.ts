import type { EditorKind } from '#editor/kinds/editor-kind.ts';
import { usualKind } from '#editor/kinds/usual-kind.ts';

export const kind: EditorKind = {
  ...usualKind,
  parts: ['questions', 'person_types'],
  outcomes: { part: 'personTypes.ranges', count: null },
  statistics: { ...usualKind.statistics, overview: 'statistics.quiz' },
  words: { ...usualKind.words, liveLimit: 'publish.liveLimit' },
};
