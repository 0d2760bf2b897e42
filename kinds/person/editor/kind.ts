import type { EditorKind } from '#editor/kinds/editor-kind.ts';
import { usualKind } from '#editor/kinds/usual-kind.ts';

export const kind: EditorKind = {
  ...usualKind,
  parts: ['questions', 'person_types'],
  outcomes: { part: 'parts.person_types', count: 'wizard.typeCount' },
};
