import type { PageOfKind } from '#player/kinds/page-of-kind.ts';
import Calendar from './Calendar.tsx';
import boardCss from './look/board.css?inline';
import calendarCss from './look/calendar.css?inline';
import doorCss from './look/door.css?inline';
import phasesCss from './look/phases.css?inline';

export const page: PageOfKind = {
  Program: Calendar,
  css: calendarCss + boardCss + doorCss + phasesCss,
  inShort: ({ calendar }, t) => t('calendar.doors', { count: calendar?.hatches.length ?? 0 }),
};
