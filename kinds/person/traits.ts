import type { Traits } from '../kind.ts';
import { usualTexts } from '../kind-texts.ts';

export const traits: Traits = {
  isScored: false,
  hasBoard: false,
  outcome: 'person_type',
  needsOutcomes: true,
  texts: usualTexts,
};
