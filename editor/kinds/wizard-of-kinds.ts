import { wizard as academy } from '#kinds/academy/editor/wizard.ts';
import { wizard as calendar } from '#kinds/calendar/editor/wizard.ts';
import { wizard as collection } from '#kinds/collection/editor/wizard.ts';
import { wizard as labyrinth } from '#kinds/labyrinth/editor/wizard.ts';
import { wizard as person } from '#kinds/person/editor/wizard.ts';
import { wizard as quiz } from '#kinds/quiz/editor/wizard.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { WizardOfKind } from './wizard-of-kind.ts';

export const wizardOfKinds: Record<ActivityKind, WizardOfKind> = {
  quiz,
  person,
  academy,
  labyrinth,
  calendar,
  collection,
} satisfies Record<ActivityKind, WizardOfKind>;
