import type { Traits } from '../kind.ts';
import { usualTexts } from '../kind-texts.ts';

const { not_open_yet } = usualTexts.refusals;

export const traits: Traits = {
  isScored: true,
  hasBoard: true,
  outcome: 'grade',
  texts: { ...usualTexts, noun: 'quiz', timeOver: 'register.time_over', refusals: { not_open_yet } },
  hosted: 'each',
};
