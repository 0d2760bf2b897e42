import {
  IconBriefcase,
  IconCalendar,
  IconCalendarWeek,
  IconChecks,
  IconFileImport,
  IconMasksTheater,
  IconQuestionMark,
  IconRoute,
  IconSchool,
  IconStack2,
  IconStopwatch,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';
import { templateForms, templateNames, type TemplateName } from './template.ts';

/** The starting points of a new activity; for a calendar the doors of an advent or of a week. */
export type Beginning = TemplateName | 'calendar' | 'week' | 'collection' | 'empty' | 'import';

export const offerIcons: Record<Exclude<Beginning, 'empty'>, Icon> = {
  quiz: IconQuestionMark,
  true_or_false: IconChecks,
  against_the_clock: IconStopwatch,
  person: IconMasksTheater,
  team_role: IconUsersGroup,
  academy: IconSchool,
  first_week: IconBriefcase,
  labyrinth: IconRoute,
  calendar: IconCalendar,
  week: IconCalendarWeek,
  import: IconFileImport,
  collection: IconStack2,
};

/** The examples of a kind. */
export const templatesOf = (kind: string): TemplateName[] => templateNames.filter((name) => templateForms[name].kind === kind);

export const isTemplate = (beginning: Beginning): beginning is TemplateName => Object.hasOwn(templateForms, beginning);
