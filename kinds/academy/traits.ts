import type { Traits } from '../kind.ts';
import { usualTexts } from '../kind-texts.ts';

export const traits: Traits = {
  isScored: true,
  hasBoard: true,
  outcome: 'grade',
  needsOutcomes: true,
  texts: usualTexts,
  hosted: 'each',
};
