import type { Traits } from '#kinds/kind.ts';
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
  'map',
  'registration',
  'result',
  'check',
  'members',
] as const;
export type EditorPart = (typeof editorParts)[number];

const ofDoors: readonly EditorPart[] = [...calendarParts, ...calendarPages];

/** Whether activities of such a kind have the part: addresses are typed, and remembered for another activity. */
export function hasPart({ hasDoors, hasRooms, hasMembers, outcome }: Traits, part: EditorPart): boolean {
  if (ofDoors.includes(part)) return hasDoors;
  if (part === 'map') return hasRooms === true;
  if (part === 'members') return hasMembers === true;
  if (part === 'questions') return hasMembers !== true;
  return part !== 'person_types' || outcome !== null;
}

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
