import { IconCalendar, IconMasksTheater, IconQuestionMark, IconRoute, IconSchool, IconStack2, type Icon } from '@tabler/icons-react';
import type { ActivityKind } from '#shared/content/kind.ts';

const icons: Record<ActivityKind, Icon> = {
  quiz: IconQuestionMark,
  calendar: IconCalendar,
  person: IconMasksTheater,
  academy: IconSchool,
  labyrinth: IconRoute,
  collection: IconStack2,
};

/** The kinds in the order of menus. */
export const kindMenu = (Object.keys(icons) as ActivityKind[]).map((kind) => ({ kind, Icon: icons[kind] }));
