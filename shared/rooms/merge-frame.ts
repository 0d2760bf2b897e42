import type { PhoneFrame } from '../contract/rooms.ts';

/**
 * The present frame of a room. An earlier one that comes late changes nothing; of the same question the box, the text and the answers that were known stay
 * known, because later frames do not repeat them.
 */
export function mergeFrame<Frame extends PhoneFrame>(before: Frame | undefined, next: Frame): Frame {
  if (!before) return next;
  if (next.version < before.version) return before;
  if (next.number !== before.number) return next;
  const { box = before.box, stem = before.stem, question = before.question } = next;
  return { ...next, ...(box !== undefined && { box }), ...(stem && { stem }), ...(question && { question }) };
}
