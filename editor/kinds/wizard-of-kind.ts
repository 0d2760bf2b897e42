import type { UseFormReturnType } from '@mantine/form';
import type { ComponentType } from 'react';
import type { DesignName } from '#shared/content/design-names.ts';
import type { Beginning } from '../wizard/offers.ts';

export interface NewActivity {
  name: string;
  lang: number;
  person_type_count: number;
  doors: number;
  /** null: a blank calendar. */
  design: DesignName | null;
  /** The day of the first door, YYYY-MM-DD. */
  start: string;
}

export interface Made {
  id: string;
  /** The question that the editor opens with. */
  question?: string;
}

/** How the wizard creates an activity of a kind, in kinds/{kind}/editor/wizard.ts. */
export interface WizardOfKind {
  isBeta?: true;
  /** The initial values of its own fields. */
  begin(beginning: Beginning): Pick<NewActivity, 'doors' | 'design' | 'start'>;
  /** Its own fields, below the name and the language. */
  Fields?: ComponentType<{ form: UseFormReturnType<NewActivity>; beginning: Beginning }>;
  /** A new activity. */
  make(input: NewActivity & { timezone: string }, beginning: Beginning): Promise<Made>;
}
