import type { Traits } from '../kind.ts';

export const traits: Traits = {
  isScored: true,
  hasBoard: true,
  hasDoors: false,
  leadsToTypes: false,
  outcome: null,
  isCalledQuiz: true,
  fitsDoors: true,
};
