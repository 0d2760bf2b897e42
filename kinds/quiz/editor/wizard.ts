import type { WizardOfKind } from '#editor/kinds/wizard-of-kind.ts';
import { wizardOfQuestions } from '#editor/wizard/make-activity.ts';

export const wizard: WizardOfKind = wizardOfQuestions('quiz', (question) => question);
