import type { EditorKind } from '#editor/kinds/editor-kind.ts';
import { usualKind } from '#editor/kinds/usual-kind.ts';

export const kind: EditorKind = {
  ...usualKind,
  parts: ['questions'],
  statistics: { ...usualKind.statistics, overview: 'statistics.quiz' },
  words: { ...usualKind.words, liveLimit: 'publish.liveLimit' },
};
