import type { Traits } from '../kind.ts';
import { usualTexts } from '../kind-texts.ts';

const { not_open_yet } = usualTexts.refusals;

export const traits: Traits = {
  isScored: true,
  hasBoard: true,
  leadsToTypes: false,
  outcome: 'grade',
  texts: { ...usualTexts, timeOver: 'register.time_over', refusals: { not_open_yet } },
  isCalledQuiz: true,
  fitsDoors: true,
  hosted: 'each',
};
