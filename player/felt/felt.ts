import { flyPoints } from './fly-points.ts';
import { playTone, wakeSound } from './tones.ts';
import { vibrate } from './vibrate.ts';

/** How an answer is felt and heard. */
export const felt = { flyPoints, playTone, wakeSound, vibrate };
