import { sha256 } from '@noble/hashes/sha2.js';
import { joined } from './bytes.ts';

const leafMark = Uint8Array.of(0);
const innerMark = Uint8Array.of(1);
/** Hashes after which whoever waits for something else may have a turn: a few milliseconds. */
const atOnce = 1_000;

/** A leaf and an inner node can never be mistaken for each other: each begins with its mark (RFC 6962, 2.1). */
export const leafHash = (...parts: readonly Uint8Array[]): Uint8Array => sha256(joined(leafMark, ...parts));
const innerHash = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(joined(innerMark, left, right));

/**
 * The root over leaf hashes, as RFC 6962 splits them: at the largest power of two. From below that is pairs, and who is left alone goes up as it
 * is, never doubled. `breathe` is awaited now and then.
 */
export async function merkleRoot(leaves: readonly Uint8Array[], breathe?: () => Promise<void>): Promise<Uint8Array> {
  if (leaves.length === 0) return sha256(new Uint8Array());
  let done = 0;
  let layer = [...leaves];
  while (layer.length > 1) {
    const above: Uint8Array[] = [];
    for (let at = 0; at < layer.length; at += 2) {
      const [left, right] = [layer[at] as Uint8Array, layer[at + 1]];
      above.push(right ? innerHash(left, right) : left);
      done += 1;
      if (breathe && done % atOnce === 0) await breathe();
    }
    layer = above;
  }
  return layer[0] as Uint8Array;
}

/** The neighbours by which the leaf at a place leads to the root; the number of leaves is a power of two. */
export function merklePath(leaves: readonly Uint8Array[], place: number): Uint8Array[] {
  const path: Uint8Array[] = [];
  let layer = [...leaves];
  for (let at = place; layer.length > 1; at >>= 1) {
    path.push(layer[at ^ 1] as Uint8Array);
    layer = layer.filter((_, each) => each % 2 === 0).map((left, each) => innerHash(left, layer[each * 2 + 1] as Uint8Array));
  }
  return path;
}

/** The root that such a path leads to. */
export const rootOfPath = (leaf: Uint8Array, place: number, path: readonly Uint8Array[]): Uint8Array =>
  path.reduce((node, neighbour, level) => ((place >> level) & 1 ? innerHash(neighbour, node) : innerHash(node, neighbour)), leaf);
