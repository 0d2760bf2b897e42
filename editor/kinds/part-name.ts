import type { ParseKeys } from 'i18next';
import type { EditorPart } from '#shared/content/editor-parts.ts';
import type { EditorKind } from './editor-kind.ts';

export const partName = ({ outcomes }: EditorKind, part: EditorPart): ParseKeys =>
  part === 'person_types' && outcomes ? outcomes.part : `parts.${part}`;
