import type { EditorKind } from '#editor/kinds/editor-kind.ts';
import { usualKind } from '#editor/kinds/usual-kind.ts';
import { calendarParts } from '#shared/content/problems.ts';

export const kind: EditorKind = {
  ...usualKind,
  parts: ['questions', ...calendarParts, 'table', 'opening', 'leaderboard'],
  hasOneList: false,
  firstScreen: 'board',
  statistics: { ...usualKind.statistics, pages: ['overall', 'country', 'questions'] },
  words: { ...usualKind.words, emptyList: { lead: 'firstVisit.calendars', readOnly: 'firstVisit.noCalendars' } },
};
