import type { StatisticsOfKind } from '#editor/kinds/statistics-of-kind.ts';
import { CalendarLinks } from './statistics/CalendarLinks.tsx';
import { Doors } from './statistics/Doors.tsx';

export const statistics: StatisticsOfKind = { Charts: Doors, Below: CalendarLinks, hasQuestionSteps: false };
