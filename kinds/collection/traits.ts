import type { Traits } from '../kind.ts';
import { usualTexts } from '../kind-texts.ts';

/** Of a page of other activities there is no result. */
export const traits: Traits = {
  isScored: false,
  hasBoard: true,
  outcome: null,
  texts: { ...usualTexts, registration: 'register.title_join' },
};
