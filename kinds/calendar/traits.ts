import type { Traits } from '../kind.ts';
import { usualTexts } from '../kind-texts.ts';

const { not_open_yet: _, ...refusals } = usualTexts.refusals;

export const traits: Traits = {
  isScored: true,
  hasBoard: true,
  outcome: null,
  texts: { ...usualTexts, refusals },
};
