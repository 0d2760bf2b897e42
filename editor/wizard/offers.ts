import {
  IconBriefcase,
  IconChecks,
  IconFileImport,
  IconMasksTheater,
  IconQuestionMark,
  IconSchool,
  IconStopwatch,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';
import { templateForms, templateNames, type TemplateName } from './template.ts';

/** What a new activity begins with. */
export type Beginning = TemplateName | 'empty' | 'import';

export const offerIcons: Record<Exclude<Beginning, 'empty'>, Icon> = {
  quiz: IconQuestionMark,
  true_or_false: IconChecks,
  against_the_clock: IconStopwatch,
  person: IconMasksTheater,
  team_role: IconUsersGroup,
  academy: IconSchool,
  first_week: IconBriefcase,
  import: IconFileImport,
};

/** The examples of a kind. */
export const templatesOf = (kind: string): TemplateName[] => templateNames.filter((name) => templateForms[name].kind === kind);

export const isTemplate = (beginning: Beginning): beginning is TemplateName => beginning !== 'empty' && beginning !== 'import';
