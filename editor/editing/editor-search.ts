import { calendarParts } from '#shared/content/problems.ts';
import { exportFormats, type ExportFormat } from '../imports/export-formats.ts';

/** What calendars have beside that: when doors open, and the settings of the board. */
const calendarPages = ['opening', 'leaderboard'] as const;
export const editorParts = [
  'cover',
  'intro',
  'questions',
  'person_types',
  ...calendarParts,
  ...calendarPages,
  'registration',
  'result',
  'check',
] as const;
export type EditorPart = (typeof editorParts)[number];

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
