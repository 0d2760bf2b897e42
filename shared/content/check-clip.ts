import { isBlank } from '../blank-text.ts';
import { readCaptions } from './captions.ts';
import { isLinked, isSound } from './clip-kinds.ts';
import { type DraftProblem, type Place, warn } from './problems.ts';
import type { Clip } from './question.ts';

/** A film is for those who do not hear it, too, and a sound has words. The films of other companies have captions of their own. */
export function checkClip(clip: Clip | undefined, place: Place): DraftProblem[] {
  if (!clip) return [];
  if (isSound(clip.kind)) return isBlank(clip.transcript) ? [warn('transcript_missing', place)] : [];
  if (isBlank(clip.captions)) return isLinked(clip.kind) ? [] : [warn('captions_missing', place)];
  return readCaptions(clip.captions as string).length === 0 ? [warn('captions_unreadable', place)] : [];
}
