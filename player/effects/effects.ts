import { flyPoints } from './fly-points.ts';
import { playTone, wakeSound } from './tones.ts';
import { vibrate } from './vibrate.ts';

/** The vibration and the sound of an answer. */
export const effects = { flyPoints, playTone, wakeSound, vibrate };
