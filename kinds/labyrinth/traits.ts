import type { Traits } from '../kind.ts';
import { usualTexts } from '../kind-texts.ts';

export const traits: Traits = {
  isScored: true,
  hasBoard: true,
  outcome: null,
  hosted: 'majority',
  texts: { ...usualTexts, questions: 'labyrinth.rooms', progress: 'labyrinth.progress' },
};
