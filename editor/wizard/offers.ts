import { IconCalendar, IconCalendarWeek, IconFileImport, IconStack2, type Icon } from '@tabler/icons-react';

/** The starting points of a new activity besides templates; for a calendar the doors of an advent or of a week. */
export type Beginning = 'calendar' | 'week' | 'collection' | 'empty' | 'import';

export const offerIcons: Record<Exclude<Beginning, 'empty'>, Icon> = {
  calendar: IconCalendar,
  week: IconCalendarWeek,
  import: IconFileImport,
  collection: IconStack2,
};
