import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { idBytes, joined, textBytes, uint32 } from './bytes.ts';

/** The input of the picks: the committed seed, all entries, and randomness published later, if any. */
export const drawSeed = (ownSeed: Uint8Array, root: Uint8Array, randomness: Uint8Array): Uint8Array =>
  sha256(joined(textBytes('lucka-draw-v1/draw-seed'), ownSeed, root, randomness));

const allOf64 = 1n << 64n;

/**
 * Indexes in the sorted list of entries, in the order of the draw: winners first, then alternates. Skips numbers that would favour some entries
 * (modulo bias); a drawn entry leaves the list, and the last one takes its place.
 */
export function pickPlaces(seed: Uint8Array, draw: string, entries: number, count: number): number[] {
  const left = Uint32Array.from({ length: entries }, (_, place) => place);
  const id = idBytes(draw);
  const picked: number[] = [];
  let counter = 0;
  for (let size = entries; size > 0 && picked.length < count;) {
    const number = new DataView(hmac(sha256, seed, joined(id, uint32(counter))).buffer).getBigUint64(0);
    counter += 1;
    const many = BigInt(size);
    if (number >= (allOf64 / many) * many) continue;
    const at = Number(number % many);
    picked.push(left[at] as number);
    size -= 1;
    left[at] = left[size] as number;
  }
  return picked;
}
