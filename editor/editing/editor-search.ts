import type { ActivityKind } from '#shared/content/kind.ts';
import { exportFormats, type ExportFormat } from '#shared/content/file-formats.ts';
import { editorKinds } from '../kinds/editor-kinds.ts';
import { editorParts, type EditorPart } from '#shared/content/editor-parts.ts';

const ofAll: readonly EditorPart[] = ['cover', 'intro', 'registration', 'result', 'check'];

/** Whether activities of this kind have the part: an address may be typed, or come from another activity. */
export const hasPart = (kind: ActivityKind, part: EditorPart): boolean => ofAll.includes(part) || editorKinds[kind].parts.includes(part);

/** The parameters of the editor's address: the present part and the open dialogs. */
export interface EditorSearch {
  part?: EditorPart;
  question?: string;
  /** The chosen door. */
  hatch?: string;
  /** The question's feedback instead of the question. */
  view?: 'feedback';
  /** The import dialog. */
  import?: true;
  /** The format of the open export dialog. */
  export?: ExportFormat;
  /** The list of versions. */
  versions?: true;
  /** The panel of comments: on the shown part, or on the whole activity. */
  comments?: 'here' | 'all';
}

export const requestedPart = ({ part, question }: EditorSearch): EditorPart => part ?? (question ? 'questions' : 'cover');

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
    ...(search.comments === 'here' || search.comments === 'all' ? { comments: search.comments } : {}),
  };
}
