import { IconClockPlay, IconTheater } from '@tabler/icons-react';
import { lazy } from 'react';
import type { EditorKind } from '#editor/kinds/editor-kind.ts';
import { usualKind } from '#editor/kinds/usual-kind.ts';
import { calendarParts } from '#shared/content/problems.ts';

export const kind: EditorKind = {
  ...usualKind,
  parts: ['questions', ...calendarParts, 'table', 'opening', 'leaderboard'],
  hasOneList: false,
  firstScreen: 'board',
  previews: [
    { title: 'travel.title', Icon: IconClockPlay, Content: lazy(() => import('./previews/TimeMachine.tsx')) },
    { title: 'rehearsal.title', Icon: IconTheater, Content: lazy(() => import('./rehearsal/DressRehearsal.tsx')) },
  ],
  statistics: { ...usualKind.statistics, pages: ['overall', 'country', 'questions'] },
  words: { ...usualKind.words, emptyList: { lead: 'firstVisit.calendars', readOnly: 'firstVisit.noCalendars' } },
};
