import type { ActivityKind } from '#shared/content/kind.ts';
import { exportFormats, type ExportFormat } from '../imports/export-formats.ts';
import { editorKinds } from '../kinds/editor-kinds.ts';
import { editorParts, type EditorPart } from './editor-parts.ts';

const ofAll: readonly EditorPart[] = ['cover', 'intro', 'registration', 'result', 'check'];

/** Whether activities of such a kind have the part: addresses are typed, and remembered for another activity. */
export const hasPart = (kind: ActivityKind, part: EditorPart): boolean => ofAll.includes(part) || editorKinds[kind].parts.includes(part);

/** What the editor's address says: where one is and what is open. */
export interface EditorSearch {
  part?: EditorPart;
  question?: string;
  /** The door under the hand. */
  hatch?: string;
  /** The question's feedback instead of the question. */
  view?: 'feedback';
  /** The import dialog. */
  import?: true;
  /** The questions are to be exported in this format. */
  export?: ExportFormat;
  /** The list of versions. */
  versions?: true;
}

export const askedPart = ({ part, question }: EditorSearch): EditorPart => part ?? (question ? 'questions' : 'cover');

export function readEditorSearch(search: Record<string, unknown>): EditorSearch {
  const part = editorParts.find((known) => known === search.part);
  return {
    ...(part ? { part } : {}),
    ...(typeof search.question === 'string' ? { question: search.question } : {}),
    ...(typeof search.hatch === 'string' ? { hatch: search.hatch } : {}),
    ...(search.view === 'feedback' ? { view: 'feedback' as const } : {}),
    ...(search.import === true ? { import: true as const } : {}),
    ...(exportFormats.some((format) => format === search.export) ? { export: search.export as ExportFormat } : {}),
    ...(search.versions === true ? { versions: true as const } : {}),
  };
}
