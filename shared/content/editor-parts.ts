import { calendarParts } from './problems.ts';

/** The parts of the editor, of all kinds together: each has an address. */
export const editorParts = [
  'cover',
  'intro',
  'questions',
  'person_types',
  ...calendarParts,
  'table',
  'opening',
  'leaderboard',
  'map',
  'registration',
  'result',
  'check',
  'members',
] as const;
export type EditorPart = (typeof editorParts)[number];
